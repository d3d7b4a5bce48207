import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of the samples that tests draw; null when they take every case. */
    sampleSeed: number | null;
  }
}

const SEEDS = 1_000_000;

/** Provides the seed of `drawn`: SAMPLE=all takes every case, SAMPLE=<number> repeats the samples of an earlier run. */
export default function setup(project: Pick<TestProject, 'provide'>): void {
  const { SAMPLE } = process.env;
  if (SAMPLE === 'all') {
    project.provide('sampleSeed', null);
    return;
  }
  const seed = SAMPLE === undefined ? randomInt(SEEDS) : Number(SAMPLE);
  if (!Number.isSafeInteger(seed))
    throw new Error('SAMPLE is neither "all" nor the number of an earlier run.');
  console.log(
    `Samples of tests with many cases: SAMPLE=${seed} repeats them, npm run prove takes all cases.`,
  );
  project.provide('sampleSeed', seed);
}
