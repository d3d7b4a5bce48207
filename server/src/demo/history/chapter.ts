import type { CallName } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import type { World } from './world.ts';

/** User names of the demo accounts that write the history. */
export type DemoAuthor = 'admin' | 'super' | 'production';

/** Something that a user did in the past: one transaction. */
export interface PastStep {
  at: Date;
  by: DemoAuthor;
  /** The call that the user would have sent; the demo's own where there is none. */
  call: CallName | 'demo';
  run(ctx: SignedInContext): Promise<unknown>;
}

/** A part of the history, such as orders or stock. */
export interface Chapter {
  /** The number of its steps that were taken is stored under this name, so it stays. */
  name: string;
  /** The steps in order of time, the same ones each time that they are asked for. */
  steps(world: World): readonly PastStep[];
}

/** Steps in order of time; those of one time stay as they are. */
export function inOrder<Timed extends { at: Date }>(steps: readonly Timed[]): Timed[] {
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Steps before the first day of the demo: what is still open then is left to its users. */
export function before<Timed extends { at: Date }>(end: Date, steps: readonly Timed[]): Timed[] {
  return steps.filter(({ at }) => at < end);
}
