import { describe, expect, it, test } from 'vitest';
import { nextReleaseMove, releaseMoves, releaseTrack } from './release-track.ts';
import type { Stage } from './stages.ts';

const DAY = '2026-03-01T08:00:00.000Z';
const LATER = '2026-03-08T08:00:00.000Z';
const times = { uploadedAt: DAY, stages: { 5: LATER } };

const shown = (stage: Stage | null, rest: { withdrawnAt?: string; inStages?: boolean } = {}) =>
  releaseTrack(
    { stage, withdrawnAt: rest.withdrawnAt ?? null },
    { times, inStages: rest.inStages ?? true },
  ).map(({ name, progress }) => `${name} ${progress}`);

describe('the track of a package', () => {
  it('waits for its first stage while it is a prerelease', () => {
    expect(shown(null)).toEqual(['uploaded done', 'stage5 present', 'stage25 ahead', 'stage100 ahead']);
  });

  it('has the stages that the release has reached behind it', () => {
    expect(shown(25)).toEqual(['uploaded done', 'stage5 done', 'stage25 done', 'stage100 present']);
    expect(shown(100)).toEqual(['uploaded done', 'stage5 done', 'stage25 done', 'stage100 done']);
  });

  it('has one stage if all devices get it at once', () => {
    expect(shown(100, { inStages: false })).toEqual(['uploaded done', 'stage100 done']);
  });

  it('ends with a withdrawal, without the stages that do not follow any more', () => {
    expect(shown(5, { withdrawnAt: LATER })).toEqual(['uploaded done', 'stage5 done', 'withdrawn done']);
  });

  it('has the times that are known', () => {
    const steps = releaseTrack({ stage: 25, withdrawnAt: null }, { times, inStages: true });
    expect(steps.map(({ at }) => at)).toEqual([DAY, LATER, null, null]);
  });
});

describe('the steps of a package', () => {
  const RELEASE = { stage: 5, haltedAt: null, withdrawnAt: null, lacksSignature: false } as const;

  test.each([
    ['a prerelease', { stage: null }, ['publish'], 'publish'],
    ['a prerelease without a signature', { stage: null, lacksSignature: true }, [], null],
    ['a staged release', {}, ['next', 'halt', 'withdraw'], 'next'],
    ['a release to all devices', { stage: 100 }, ['halt', 'withdraw'], null],
    ['a halted release', { haltedAt: DAY }, ['resume', 'withdraw'], 'resume'],
    ['a halted release without a signature', { haltedAt: DAY, lacksSignature: true }, ['withdraw'], null],
    ['a staged release without a signature', { lacksSignature: true }, ['halt', 'withdraw'], null],
    ['a withdrawn release', { withdrawnAt: DAY, haltedAt: DAY }, ['offer'], 'offer'],
  ] as const)('of %s', (_, change, moves, next) => {
    const release = { ...RELEASE, ...change };
    expect(releaseMoves(release)).toEqual(moves);
    expect(nextReleaseMove(release, false)).toBe(next);
  });

  test('begin with a halt if it does harm and is not halted yet', () => {
    expect(nextReleaseMove(RELEASE, true)).toBe('halt');
    expect(nextReleaseMove({ ...RELEASE, haltedAt: DAY }, true)).toBe('resume');
    expect(nextReleaseMove({ ...RELEASE, stage: 100 }, true)).toBe('halt');
  });
});
