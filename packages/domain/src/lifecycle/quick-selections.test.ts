import { describe, expect, it } from 'vitest';
import { QUICK_SELECTION_KEYS, QUICK_SELECTIONS } from './quick-selections.ts';

describe('the quick selection', () => {
  it('has the seven products in their order', () => {
    expect(QUICK_SELECTION_KEYS.map((key) => QUICK_SELECTIONS[key].label)).toEqual([
      'eCabin',
      'CryoCabin',
      'XCryo',
      'XTone',
      'OxyPro',
      'LedPro',
      'XGun',
    ]);
  });

  it('knows how the serial numbers of each start', () => {
    expect(QUICK_SELECTIONS.eCabin.prefixes).toEqual(['EC2']);
    expect(QUICK_SELECTIONS.OxyPro.prefixes).toEqual(['VS1', 'VH1', 'VH3', 'VH4', 'OP2']);
    expect(QUICK_SELECTIONS.XGun.prefixes).toEqual(['XG']);
  });

  it('puts no serial number under two products', () => {
    const all = QUICK_SELECTION_KEYS.flatMap((key) => [...QUICK_SELECTIONS[key].prefixes]);
    for (const prefix of all) expect(all.filter((other) => other.startsWith(prefix))).toEqual([prefix]);
  });
});
