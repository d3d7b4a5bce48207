import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { drawn } from '../../testing/drawn.ts';
import { CONTESTS } from './all-contests.ts';
import { namedPairs, otherPairs, type Pair } from './contest.ts';
import { runPair } from './run-pair.ts';
import { openStage, type Stage } from './stage.ts';

/** Two processes race only on a PostgreSQL server. */
const isPostgresRun = inject('postgresUrl') !== null;
/** Rounds of each named pair; `npm run prove` sets more. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
/** Rounds of each other pair: there are five times as many of them. */
const OTHER_ROUNDS = Math.min(ROUNDS, Math.max(3, Math.round(ROUNDS / 50)));
/** Only pairs whose title has this text, all of them: "RACES='a ticket:'" or "RACES='cancels it'". */
const ONLY = process.env.RACES ?? '';
/** Samples of npm test. */
const NAMED = 14;
const OTHERS = 8;
const ALONE = 20;

const acts = CONTESTS.flatMap((of) => of.acts.map((name) => ({ of, contest: of.name, name })));
const pairs = [
  ...chosen(namedPairs(CONTESTS), { count: NAMED, name: 'named racing pairs' }).map((pair) => ({
    ...pair,
    rounds: ROUNDS,
  })),
  ...chosen(otherPairs(CONTESTS), { count: OTHERS, name: 'other racing pairs' }).map((pair) => ({
    ...pair,
    rounds: OTHER_ROUNDS,
  })),
].map((pair) => ({ ...pair, of: pair.contest.name }));

function chosen(from: readonly Pair[], draw: Parameters<typeof drawn>[1]): readonly Pair[] {
  if (ONLY === '') return drawn(from, draw);
  return from.filter(({ contest, one, other }) =>
    `${contest.name}: one ${one}, the other ${other}`.includes(ONLY),
  );
}

describe.skipIf(!isPostgresRun)('two processes at the same moment (only in npm run test:postgres)', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  }, 180_000);
  afterAll(() => stage.close());

  it.each(drawn(acts, { count: ALONE, name: 'racing acts' }))(
    '$contest: one that $name is accepted alone',
    async ({ of, name }) => {
      const round = await of.open(stage);
      expect(await stage.send(stage.urls[0], round.act(name))).toBe('ok');
    },
  );

  it.each(pairs)(
    '$of: one $one, the other $other, and it ends as if one had waited for the other',
    async ({ rounds, ...pair }) => {
      expect(await runPair(stage, { pair, rounds })).toEqual([]);
    },
    10_000 + ROUNDS * 3_000,
  );
});
