import { LC_STATES, type LcState } from './lifecycle.ts';

/** States that usually follow a state, the most likely first. */
const LIKELY: Readonly<Record<LcState, readonly LcState[]>> = {
  production: ['ready', 'storaged'],
  ready: ['dispatched', 'demo', 'storaged'],
  demo: ['maintenance', 'ready', 'dispatched'],
  dispatched: ['maintenance'],
  maintenance: ['ready', 'storaged', 'dispatched'],
  decommissioned: ['storaged', 'maintenance'],
  missing: ['maintenance', 'ready', 'storaged'],
  storaged: ['ready', 'maintenance', 'demo'],
};

/** States after none: a device without a record was just built. */
const LIKELY_AT_FIRST: readonly LcState[] = ['production', 'ready'];

const LIKELY_AT_MOST = 4;

/** Every state once: likely ones first, then the rest in life-cycle order. */
export interface NextStates {
  readonly likely: readonly LcState[];
  readonly others: readonly LcState[];
}

/**
 * Next states for devices that are moved together; null in `present`: no record. States likely for most of them
 * come first.
 */
export function nextStates(present: readonly (LcState | null)[]): NextStates {
  const votes = new Map<LcState, number>();
  for (const state of present) {
    const likely = state === null ? LIKELY_AT_FIRST : LIKELY[state];
    for (const next of likely) votes.set(next, (votes.get(next) ?? 0) + 1);
  }
  // Sorting is stable.
  const likely = [...votes]
    .sort(([, one], [, other]) => other - one)
    .map(([state]) => state)
    .slice(0, LIKELY_AT_MOST);
  return { likely, others: LC_STATES.filter((state) => !likely.includes(state)) };
}

/** Rare and drastic states: every screen asks for confirmation. */
export const CONFIRMED_STATES = ['decommissioned', 'missing'] as const satisfies readonly LcState[];

export type ConfirmedState = (typeof CONFIRMED_STATES)[number];

/** True for a state that needs confirmation. */
export function isConfirmed(state: LcState): state is ConfirmedState {
  return CONFIRMED_STATES.some((confirmed) => confirmed === state);
}
