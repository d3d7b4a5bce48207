import { describe, expect, it } from 'vitest';
import { partsOf } from './part-runs.ts';
import { MEASUREMENTS } from './session.test-data.ts';

describe('partsOf', () => {
  it('lets a part run until the sample that no longer has it, or until the last one', () => {
    expect(partsOf(MEASUREMENTS)).toEqual([
      { name: 'fan', kind: 'part', runs: [{ from: 0, to: 40_000 }] },
      {
        name: 'gasValve',
        kind: 'part',
        runs: [
          { from: 10_000, to: 30_000 },
          { from: 40_000, to: 40_000 },
        ],
      },
    ]);
  });

  it('tells doors and faults from parts', () => {
    const parts = partsOf({
      ...MEASUREMENTS,
      activeDevices: [[], ['doorOpen'], ['fan'], ['compressor1Fault'], []],
    });
    expect(parts).toEqual([
      { name: 'doorOpen', kind: 'door', runs: [{ from: 10_000, to: 20_000 }] },
      { name: 'fan', kind: 'part', runs: [{ from: 20_000, to: 30_000 }] },
      { name: 'compressor1Fault', kind: 'fault', runs: [{ from: 30_000, to: 40_000 }] },
    ]);
  });

  it('finds none where nothing ran', () => {
    expect(partsOf({ ...MEASUREMENTS, activeDevices: [[], [], [], [], []] })).toEqual([]);
  });
});
