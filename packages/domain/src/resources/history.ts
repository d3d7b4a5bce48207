import type { Level } from '../access/levels.ts';
import { type KindsWith, RESOURCE_KINDS, RESOURCES, type ResourceKind } from './resources.ts';

export type HistoryKind = KindsWith<'history'>;

/** Every kind with a history. */
export const HISTORY_KINDS = RESOURCE_KINDS.filter(isHistoryKind);

/** The resource in whose history a change appears. */
export interface HistoryOf {
  readonly kind: HistoryKind;
  readonly id: number;
}

export function isHistoryKind(kind: ResourceKind): kind is HistoryKind {
  return RESOURCES[kind].history !== null;
}

/** Levels that read the history of a kind. */
export function historyLevels(kind: HistoryKind): readonly Level[] {
  return RESOURCES[kind].history;
}
