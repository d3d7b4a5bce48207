import { describe, expect, it } from 'vitest';
import { holdState, holdsByKind, mayAgree } from './holds.ts';
import { holdingClass, type TestLimit, wrongField } from './test-profile.ts';

const AT = new Date('2026-03-02T08:00:00Z');

describe('the state of a hold', () => {
  it.each([
    [{ repairedAt: null, releasedAt: null, lastTest: null }, 'repair'],
    [{ repairedAt: null, releasedAt: null, lastTest: 'failed' }, 'repair'],
    [{ repairedAt: AT, releasedAt: null, lastTest: null }, 'test'],
    [{ repairedAt: AT, releasedAt: null, lastTest: 'failed' }, 'failed'],
    [{ repairedAt: AT, releasedAt: AT, lastTest: 'failed' }, 'released'],
  ] as const)('of %j is %s', (hold, state) => {
    expect(holdState(hold)).toBe(state);
  });
});

describe('a ticket', () => {
  it('holds by its kind as long as it is active', () => {
    expect(holdsByKind({ kind: 'outOfService', state: 'progress' })).toBe(true);
    expect(holdsByKind({ kind: 'outOfService', state: 'resolved' })).toBe(false);
    expect(holdsByKind({ kind: 'fault', state: 'new' })).toBe(false);
    expect(holdsByKind({ kind: null, state: 'new' })).toBe(false);
  });

  it('holds by parts whose SKU begins like those of a class', () => {
    const holdingParts = [
      { name: 'Nothing', skus: [' '] },
      { name: 'Cooling circuit', skus: ['COMP-', 'valve'] },
    ];
    expect(holdingClass({ holdingParts }, 'comp-450')).toBe('Cooling circuit');
    expect(holdingClass({ holdingParts }, 'VALVE7')).toBe('Cooling circuit');
    expect(holdingClass({ holdingParts }, 'FAN-1')).toBeNull();
  });
});

describe('a release by hand', () => {
  it('needs somebody else than who asked', () => {
    expect(mayAgree({ askedBy: 1, userId: 2 })).toBe(true);
    expect(mayAgree({ askedBy: 1, userId: 1 })).toBe(false);
    expect(mayAgree({ askedBy: null, userId: 1 })).toBe(false);
  });
});

describe('a limit', () => {
  const whole: TestLimit = {
    ...{ measure: 'differs', channel: 'T1', other: 'T2', from: 0, to: 60 },
    ...{ threshold: null, min: 0, max: 1 },
  };
  it.each([
    [{}, null],
    [{ channel: null }, 'channel'],
    [{ other: null }, 'other'],
    [{ other: 'T1' }, 'other'],
    [{ measure: 'reaches' }, 'threshold'],
    [{ to: 0 }, 'to'],
    [{ min: null, max: null }, 'max'],
    [{ min: 2 }, 'max'],
    [{ measure: 'pressure', channel: null }, null],
  ] as const)('with %j lacks %s', (over, field) => {
    expect(wrongField({ ...whole, ...over })).toBe(field);
  });
});
