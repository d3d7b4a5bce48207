import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { newDataDir } from '../data-dir.ts';
import { Drawing } from './drawing.ts';
import { type RunOptions, runFaults } from './run.ts';
import { SABOTAGE } from './sabotage.ts';

/** Two servers on their own cluster in npm run test:postgres, otherwise one on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;

/** Sabotage of rows that exist even in the shortest run; longer runs test the others. */
const ALWAYS_THERE = [
  'a note is lost',
  'a note is there twice',
  'a session is lost',
  'a stock differs from its ledger',
];

async function runShort(options: Pick<RunOptions, 'seed' | 'sabotage'>) {
  const dataDir = await newDataDir('halla-faults-');
  try {
    const on: Pick<RunOptions, 'engine' | 'processes'> = isPostgresRun
      ? { engine: 'postgres', processes: 2 }
      : { engine: 'embedded', processes: 1 };
    return await runFaults({ ...on, dataDir, ms: 8_000, atLeast: 60, ...options });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

describe('clients that write while servers and connections fail', () => {
  it('find everything that was acknowledged, once, and all that belongs together', async () => {
    const seed = String(randomInt(1_000_000));
    const { differences, recounts, faults } = await runShort({ seed });
    expect(differences, `npm run faults -- --seed ${seed}`).toEqual([]);
    expect([recounts > 0, Object.keys(faults).length > 0]).toEqual([true, true]);
  }, 240_000);

  it('find a write that was broken on purpose', async () => {
    expect(Object.keys(SABOTAGE)).toEqual(expect.arrayContaining(ALWAYS_THERE));
    const sabotage = new Drawing(randomInt(1_000_000)).pick(ALWAYS_THERE);
    const { differences } = await runShort({ seed: '1', sabotage });
    expect(differences, sabotage).not.toEqual([]);
  }, 240_000);
});
