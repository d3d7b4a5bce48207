import type { Counter } from '#app/calls/counter.ts';
import { selectHaltedIds } from '../software.repository.ts';

/** Halted releases that have been neither resumed nor withdrawn. */
export const haltedReleases: Counter = ({ db }) => selectHaltedIds(db);
