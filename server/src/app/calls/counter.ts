import type { CountName } from '@halla/contract/counts';
import type { SignedInContext } from './context.ts';
import type { MatchingRows } from './read-page.ts';

/** Context of a counter. */
export interface CountingContext extends Pick<SignedInContext, 'db' | 'now' | 'resources' | 'config'> {
  readonly actor: Pick<SignedInContext['actor'], 'userId' | 'level' | 'scope'>;
}

/** Selects the rows to be counted that the user may see. */
export type Counter = (ctx: CountingContext) => MatchingRows;

/** The counter of every count; a missing one is a type error. */
export type Counters = Readonly<Record<CountName, Counter>>;
