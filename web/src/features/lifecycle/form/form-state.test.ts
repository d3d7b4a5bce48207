import { LEVELS } from '@halla/domain/access/levels';
import { describe, expect, it } from 'vitest';
import {
  asksClient,
  asksDueDay,
  choicesOf,
  defaultMover,
  isFormChoice,
  needsClient,
  takesClient,
} from './form-state.ts';

describe('the transfer form', () => {
  it('offers sales the four choices, and admins every state once', () => {
    expect(choicesOf(LEVELS.SALES)).toEqual(['return', 'demo', 'sold', 'switchClient']);
    expect(choicesOf(LEVELS.ADMIN)).toEqual([
      'return',
      'demo',
      'sold',
      'switchClient',
      'production',
      'ready',
      'decommissioned',
      'missing',
      'storaged',
    ]);
  });

  it('asks for a due day of a demo at a client', () => {
    const client = { companyName: 'Trade Fair' };
    expect(choicesOf(LEVELS.ADMIN).filter((choice) => asksDueDay(choice, client))).toEqual([
      'demo',
      'switchClient',
    ]);
    expect(asksDueDay('demo', null)).toBe(false);
    expect(asksDueDay(null, client)).toBe(false);
  });

  it('asks for a client when the device goes to one', () => {
    expect(choicesOf(LEVELS.ADMIN).filter(takesClient)).toEqual(['demo', 'sold', 'switchClient']);
    expect(choicesOf(LEVELS.ADMIN).filter(needsClient)).toEqual(['sold']);
    expect(choicesOf(LEVELS.ADMIN).filter(asksClient)).toEqual(['sold', 'switchClient']);
  });

  it('is filled in by whoever is signed in, unless that is a shared login', () => {
    expect(defaultMover({ userId: 7 })).toBe(7);
    expect(defaultMover({ userId: 7, isServiceAccount: true })).toBeNull();
    expect(defaultMover(undefined)).toBeNull();
  });

  it('remembers only what it offers', () => {
    expect(isFormChoice('switchClient')).toBe(true);
    expect(isFormChoice('lost')).toBe(false);
  });
});
