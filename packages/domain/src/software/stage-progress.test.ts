import { expect, it } from 'vitest';
import { progressOfStages } from './stage-progress.ts';
import { isReached } from './stages.ts';

const RELEASE = 'xcryo 5.2.0';
const SINCE = new Date('2026-03-01T08:00:00Z');
const BEFORE = new Date('2026-02-01T08:00:00Z');
const AFTER = new Date('2026-03-02T08:00:00Z');

const SERIALS = Array.from({ length: 200 }, (_, index) => `XC${210_000 + index}`);
const inFirst = SERIALS.filter((serialNumber) => isReached({ stage: 5, release: RELEASE, serialNumber }));
const later = SERIALS.filter((serialNumber) => !isReached({ stage: 25, release: RELEASE, serialNumber }));

const NOTHING = { offeredAt: AFTER, beganAt: null, failedAt: null, ranAt: null, leftAt: null, leftFor: null };
const install = (serialNumber = '', rest: object = {}) => ({
  ...NOTHING,
  ...{ serialNumber, isSilent: false },
  ...rest,
});

const progress = (installs: ReturnType<typeof install>[]) =>
  progressOfStages({ release: RELEASE, since: SINCE, serialNumbers: SERIALS, installs }).map(
    ({ devices: _, ...counts }) => counts,
  );

it('counts the devices of each stage with those of the earlier ones', () => {
  const [first, second, all] = progressOfStages({
    ...{ release: RELEASE, since: SINCE, serialNumbers: SERIALS, installs: [] },
  });
  expect(first?.devices).toBe(inFirst.length);
  expect(second?.devices).toBe(SERIALS.length - later.length);
  expect(all?.devices).toBe(SERIALS.length);
});

it('counts what the devices have done in every stage that reaches them', () => {
  const [one, two, three] = inFirst;
  expect(
    progress([
      install(one, { ranAt: AFTER }),
      install(two, { failedAt: AFTER }),
      install(three),
      install(later[0], { ranAt: AFTER, isSilent: true }),
    ]),
  ).toEqual([
    { stage: 5, running: 1, failed: 1, silent: 0 },
    { stage: 25, running: 1, failed: 1, silent: 0 },
    { stage: 100, running: 1, failed: 1, silent: 1 },
  ]);
});

it('counts a silent device as silent only if it began to install, and no failure from before', () => {
  const [one, two, three] = inFirst;
  expect(
    progress([
      install(one, { isSilent: true }),
      install(two, { isSilent: true, failedAt: AFTER }),
      install(three, { failedAt: BEFORE }),
    ])[0],
  ).toEqual({ stage: 5, running: 0, failed: 0, silent: 1 });
});
