import type { Act, Stage } from './stage.ts';

/** Rows by table, as text. */
export type Rows = Readonly<Record<string, readonly string[]>>;

interface ContestOf<World> {
  /** What the calls contend for. */
  readonly name: string;
  /** Creates rows that no other round uses. */
  readonly prepare: (stage: Stage) => Promise<World>;
  /** Calls on those rows, built before any of them is sent. */
  readonly acts: Readonly<Record<string, (world: World, stage: Stage) => Act>>;
  /** Values of the rows, without ids and times: equal for equal histories. */
  readonly state: (stage: Stage, world: World) => Promise<Rows>;
  /** Pairs that every test run tries; others are drawn. */
  readonly named: readonly (readonly [string, string])[];
}

/** Rows prepared for one round. */
export interface Round {
  readonly act: (name: string) => Act;
  readonly state: () => Promise<Rows>;
}

/** Rows that calls contend for, and the calls. */
export interface Contest {
  readonly name: string;
  readonly acts: readonly string[];
  readonly named: readonly (readonly [string, string])[];
  readonly open: (stage: Stage) => Promise<Round>;
}

export function contest<World>({ name, prepare, acts, state, named }: ContestOf<World>): Contest {
  return {
    name,
    named,
    acts: Object.keys(acts),
    open: async (stage) => {
      const world = await prepare(stage);
      return {
        act: (wanted) => {
          const built = acts[wanted]?.(world, stage);
          if (built === undefined) throw new Error(`${name} has no act ${wanted}.`);
          return built;
        },
        state: () => state(stage, world),
      };
    },
  };
}

/** Two acts of a contest; they may be the same. */
export interface Pair {
  readonly contest: Contest;
  readonly one: string;
  readonly other: string;
}

export function namedPairs(contests: readonly Contest[]): Pair[] {
  return contests.flatMap((of) => of.named.map(([one, other]) => ({ contest: of, one, other })));
}

/** All pairs that are not named. */
export function otherPairs(contests: readonly Contest[]): Pair[] {
  return contests.flatMap((of) =>
    of.acts.flatMap((one, index) =>
      of.acts
        .slice(index)
        .filter((other) => !isNamed(of, one, other))
        .map((other) => ({ contest: of, one, other })),
    ),
  );
}

function isNamed({ named }: Contest, one: string, other: string): boolean {
  return named.some(
    (pair) => pair.includes(one) && pair.includes(other) && (one !== other || pair[0] === pair[1]),
  );
}
