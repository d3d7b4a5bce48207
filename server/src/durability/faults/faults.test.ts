import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { newDataDir } from '../data-dir.ts';
import { Drawing } from './drawing.ts';
import { type RunOptions, runFaults } from './run.ts';
import { SABOTAGE } from './sabotage.ts';

/** Two servers on a cluster of their own in npm run test:postgres, else one on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;

async function runShort(options: Pick<RunOptions, 'seed' | 'ms' | 'sabotage'>) {
  const dataDir = await newDataDir('halla-faults-');
  try {
    const on: Pick<RunOptions, 'engine' | 'processes'> = isPostgresRun
      ? { engine: 'postgres', processes: 2 }
      : { engine: 'embedded', processes: 1 };
    return await runFaults({ ...on, dataDir, ...options });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

describe('clients that write while servers and connections fail', () => {
  it('find everything that was acknowledged, once, and all that belongs together', async () => {
    const seed = String(randomInt(1_000_000));
    const { differences, acknowledged, faults } = await runShort({ seed, ms: 12_000 });
    expect(differences, `npm run faults -- --seed ${seed}`).toEqual([]);
    expect([acknowledged > 50, Object.keys(faults).length > 0]).toEqual([true, true]);
  }, 120_000);

  it('find a write that was broken on purpose', async () => {
    const sabotage = new Drawing(randomInt(1_000_000)).pick(Object.keys(SABOTAGE));
    const { differences } = await runShort({ seed: '1', ms: 4_000, sabotage });
    expect(differences, sabotage).not.toEqual([]);
  }, 120_000);
});
