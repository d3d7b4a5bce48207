import type { CallName } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import type { World } from './world.ts';

/** User names of the maker's demo accounts that write the history. */
export type DemoAuthor = 'admin' | 'super' | 'production';

/** The demo's authors and the customer's account that reports faults. */
export type PastAuthor = DemoAuthor | 'client';

/** An action of a user in the past: one transaction. */
export interface PastStep {
  at: Date;
  by: PastAuthor;
  /** Call that the user would have sent; `demo` if there is none. */
  call: CallName | 'demo';
  run(ctx: SignedInContext): Promise<unknown>;
}

/** A part of the history, such as orders or stock. */
export interface Chapter {
  /** The number of completed steps is stored under this name, so it must not change. */
  name: string;
  /** The steps in chronological order; deterministic. */
  steps(world: World): readonly PastStep[];
}

/** Steps in chronological order; the sort is stable. */
export function inOrder<Timed extends { at: Date }>(steps: readonly Timed[]): Timed[] {
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Steps before the first day of the demo: work still open then is left to its users. */
export function before<Timed extends { at: Date }>(end: Date, steps: readonly Timed[]): Timed[] {
  return steps.filter(({ at }) => at < end);
}
