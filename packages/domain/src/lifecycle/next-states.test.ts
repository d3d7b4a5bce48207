import { describe, expect, test } from 'vitest';
import { LC_STATES, type LcState } from './lifecycle.ts';
import { CONFIRMED_STATES, isConfirmed, nextStates } from './next-states.ts';

describe('likely next states', () => {
  test.each<[string, (LcState | null)[], LcState[]]>([
    ['a cabin that is finished', ['production'], ['ready', 'storaged']],
    ['a cabin that waits for its client', ['ready'], ['dispatched', 'demo', 'storaged']],
    ['one that comes back from a demo', ['demo'], ['maintenance', 'ready', 'dispatched']],
    ['a sold one that needs a repair', ['dispatched'], ['maintenance']],
    ['a repaired one', ['maintenance'], ['ready', 'storaged', 'dispatched']],
    ['one that is taken out of storage', ['storaged'], ['ready', 'maintenance', 'demo']],
    ['one that was found again', ['missing'], ['maintenance', 'ready', 'storaged']],
    ['one that is taken back into use', ['decommissioned'], ['storaged', 'maintenance']],
    ['a new one', [null], ['production', 'ready']],
    ['nothing', [], []],
    [
      'two finished ones and a returned one',
      ['production', 'demo', 'production'],
      ['ready', 'storaged', 'maintenance', 'dispatched'],
    ],
    [
      'a pile from everywhere: at most four',
      ['production', 'ready', 'maintenance', 'storaged'],
      ['ready', 'storaged', 'dispatched', 'demo'],
    ],
  ])('%s', (_what, present, likely) => {
    expect(nextStates(present).likely).toEqual(likely);
  });

  test.each([...LC_STATES, null])(
    'of %s: every state once, none of them the present one or drastic',
    (state) => {
      const { likely, others } = nextStates([state]);
      expect([...likely, ...others].sort()).toEqual([...LC_STATES].sort());
      expect(likely).not.toContain(state);
      expect(likely.filter(isConfirmed)).toEqual([]);
    },
  );

  test('decommissioned and missing are confirmed, nothing else', () => {
    expect(LC_STATES.filter(isConfirmed)).toEqual([...CONFIRMED_STATES]);
  });
});
