import { ROUTE_LEVELS, type RoutePattern } from './access/access.ts';
import { hasLevel, LEVELS, type Level } from './access/levels.ts';

/** The page on which the notes of each kind of thing stand. */
const NOTE_PAGES = {
  session: { route: '/sessions/{session_id}', address: (id: number) => `/sessions/${id}` as const },
  alert: { route: '/cpanel/alerts/{alert_id}', address: (id: number) => `/cpanel/alerts/${id}` as const },
  crashLog: {
    route: '/cpanel/crashlogs/{crashlog_id}',
    address: (id: number) => `/cpanel/crashlogs/${id}` as const,
  },
  lifeCycleState: { route: '/cpanel/transferlist', address: () => '/cpanel/transferlist' as const },
} as const satisfies Record<string, { route: RoutePattern; address: (id: number) => string }>;

/** A kind of thing that notes belong to. */
export type NoteParentKind = keyof typeof NOTE_PAGES;

/** Every kind of thing that notes belong to. */
export const NOTE_PARENT_KINDS = [
  'session',
  'alert',
  'crashLog',
  'lifeCycleState',
] as const satisfies readonly NoteParentKind[];

/** Address of the page that shows the notes of a thing. */
export function notePage(kind: NoteParentKind, id: number) {
  return NOTE_PAGES[kind].address(id);
}

/** Levels that may open the page with the notes of such a thing; nobody else is mentioned there. */
export function levelsOpeningNotesOf(kind: NoteParentKind): Level[] {
  return Object.values(LEVELS).filter((level) => opensNotesOf(kind, level));
}

/** Kinds of things whose page a level may open. */
export function openNoteParents(level: Level): NoteParentKind[] {
  return NOTE_PARENT_KINDS.filter((kind) => opensNotesOf(kind, level));
}

function opensNotesOf(kind: NoteParentKind, level: Level): boolean {
  return hasLevel(level, ROUTE_LEVELS[NOTE_PAGES[kind].route]);
}
