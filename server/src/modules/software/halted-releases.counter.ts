import type { Counter } from '#app/calls/counter.ts';
import { selectHaltedIds } from './software.repository.ts';

/** Releases that were halted, and that nobody has resumed or withdrawn. */
export const haltedReleases: Counter = ({ db }) => selectHaltedIds({ db });
