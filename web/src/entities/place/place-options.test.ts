import type { LcState, PlaceBefore } from '@halla/domain/lifecycle/lifecycle';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { placeOptions } from './place-options.ts';

beforeEach(() => startI18n());

const places = ['mailhouse', 'vantaa', 'estonia', 'client', 'unknown'].map((value) => ({
  value,
  label: value,
}));
const SOLD: PlaceBefore = { state: 'dispatched', location: 'client' };
const STORED: PlaceBefore = { state: 'storaged', location: 'estonia' };
const READY: PlaceBefore = { state: 'ready', location: 'vantaa' };

function ask(state: LcState, before: readonly (PlaceBefore | null)[], chosen: string | null = null) {
  const { value, options, asks } = placeOptions({ state, before, places, chosen }, i18n.t);
  return { value, options: options.map(({ label }) => label), asks };
}

describe('the place of one device', () => {
  it('is not the client any more when it comes back, and the form asks where it is', () => {
    expect(ask('maintenance', [SOLD])).toMatchObject({ value: 'unknown', asks: true });
    expect(ask('maintenance', [SOLD], 'vantaa')).toMatchObject({ value: 'vantaa', asks: false });
  });

  it('is what the state before the choice of another state was, not what another choice forced', () => {
    expect(ask('demo', [STORED]).value).toBe('client');
    expect(ask('maintenance', [STORED]).value).toBe('estonia');
  });

  it('stays the one that was chosen by hand where the state allows it', () => {
    expect(ask('storaged', [READY], 'estonia').value).toBe('estonia');
    expect(ask('ready', [STORED], 'estonia').value).toBe('mailhouse');
    expect(ask('missing', [STORED], 'estonia')).toMatchObject({ value: 'unknown', asks: false });
  });

  it('offers what the state allows of the places there are, and the place it is at', () => {
    expect(ask('ready', [STORED]).options).toEqual(['Mailhouse', 'Vantaa']);
    expect(ask('demo', [STORED]).options).toEqual(['Client']);
    const gone = { state: 'storaged', location: 'spain' } as const;
    expect(ask('maintenance', [gone]).options).toEqual([
      'Spain',
      'Mailhouse',
      'Vantaa',
      'Estonia',
      'Client',
      'Unknown',
    ]);
  });

  it('has the name that was given to a place which was added later', () => {
    const added = [{ value: 'oulu', label: 'Oulu hall' }];
    const question = { state: 'storaged', before: [STORED], places: added, chosen: 'oulu' } as const;
    expect(placeOptions(question, i18n.t).options.map(({ label }) => label)).toEqual(['Oulu hall']);
  });
});

describe('the place of several devices', () => {
  it('is shown when all stand in one', () => {
    expect(ask('maintenance', [STORED, STORED]).value).toBe('estonia');
  });

  it('names the places when they differ, and one for all can be chosen and given up again', () => {
    expect(ask('maintenance', [STORED, SOLD])).toMatchObject({ value: '', asks: true });
    expect(ask('maintenance', [STORED, SOLD]).options[0]).toBe('Different places: Estonia, Unknown');
    const chosen = ask('maintenance', [STORED, SOLD], 'vantaa');
    expect(chosen.value).toBe('vantaa');
    expect(chosen.options[0]).toBe('Different places: Estonia, Unknown');
  });

  it('is open while none is chosen', () => {
    expect(ask('maintenance', [])).toMatchObject({ value: '', asks: false });
    expect(ask('maintenance', []).options[0]).toBe('Stays where it is');
    expect(ask('ready', []).value).toBe('mailhouse');
  });
});
