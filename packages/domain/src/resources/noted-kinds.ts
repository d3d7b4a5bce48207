import { ROUTE_LEVELS } from '../access/access.ts';
import { hasLevel, LEVELS, type Level } from '../access/levels.ts';
import { type KindsWith, RESOURCE_KINDS, RESOURCES, type Rights } from './resources.ts';

export type NotedKind = KindsWith<'notes'>;

/** Every kind that notes are written under. */
export const NOTED_KINDS = RESOURCE_KINDS.filter((kind): kind is NotedKind => RESOURCES[kind].notes !== null);

/** Field of add_note that names a row of a kind. */
export type NoteField = (typeof RESOURCES)[NotedKind]['notes']['field'];

/** The row that a note belongs to. */
export interface NoteParent {
  readonly kind: NotedKind;
  readonly id: number;
}

/** The field of add_note that names rows of a kind. */
export function noteField(kind: NotedKind): NoteField {
  return RESOURCES[kind].notes.field;
}

/** Levels that may read the notes of a kind, or add to them. */
export function noteLevels(kind: NotedKind, purpose: keyof Rights): readonly Level[] {
  return RESOURCES[kind].notes[purpose];
}

/** Kinds whose notes a level may read. */
export function readNotedKinds(level: Level): NotedKind[] {
  return NOTED_KINDS.filter((kind) => hasLevel(level, noteLevels(kind, 'read')));
}

/**
 * Levels that may open the page with the notes of any row of a kind; only their users can be mentioned there. A CLIENT of
 * the maker reads the rows of the maker alone.
 */
export function levelsOpeningNotesOf(kind: NotedKind): Level[] {
  return Object.values(LEVELS).filter((level) => level !== LEVELS.CLIENT && opensNotesOf(kind, level));
}

/** Kinds whose page with the notes a level may open. */
export function openNotedKinds(level: Level): NotedKind[] {
  return NOTED_KINDS.filter((kind) => opensNotesOf(kind, level));
}

function opensNotesOf(kind: NotedKind, level: Level): boolean {
  return hasLevel(level, ROUTE_LEVELS[RESOURCES[kind].page.route]);
}
