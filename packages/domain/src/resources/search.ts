import { hasLevel, type Level } from '../access/levels.ts';
import { openNotedKinds, readNotedKinds } from './noted-kinds.ts';
import { type KindsWith, RESOURCE_KINDS, RESOURCES } from './resources.ts';

/** Shortest text to find within names and words; shorter texts match only the start of numbers. */
export const SHORTEST_SEARCH = 3;

/** Results of each kind. */
export const SEARCH_HITS = 6;

/** Characters around the words that were found. */
const EXCERPT = { before: 40, length: 160 };

/** Characters that separate words. A database index is built with them, so a change needs a migration. */
export const WORD_BREAKS = `./\\:;,_()[]{}<>"'!?@#$%&*+=|~^\`-`;

export type SearchedKind = KindsWith<'search'>;

/**
 * Kinds in search results: resources, and notes, which are found by their words and open with their parent.
 */
export type FoundKind = SearchedKind | 'note';

/** Every kind that search finds, in the order of its answer. */
export const SEARCHED_KINDS = RESOURCE_KINDS.filter(
  (kind): kind is SearchedKind => RESOURCES[kind].search !== null,
);
export const FOUND_KINDS: readonly FoundKind[] = [...SEARCHED_KINDS, 'note'];

/** Levels that find a kind by search. */
export function searchLevels(kind: SearchedKind): readonly Level[] {
  return RESOURCES[kind].search;
}

/** Kinds that a level can find; includes notes if it may read notes of at least one kind and open their page. */
export function foundKinds(level: Level): FoundKind[] {
  return FOUND_KINDS.filter((kind) =>
    kind === 'note' ? foundNotes(level).length > 0 : hasLevel(level, searchLevels(kind)),
  );
}

/** Kinds whose notes a level finds. */
export function foundNotes(level: Level) {
  const opened = openNotedKinds(level);
  return readNotedKinds(level).filter((kind) => opened.includes(kind));
}

/** A text as search understands it. */
export interface SearchText {
  readonly text: string;
  /** True if only numbers that begin with the text are searched. */
  readonly isShort: boolean;
  /** The id that the text writes out, with or without '#'. */
  readonly id: number | null;
  /** Words that must all occur in longer texts; empty if all are too short. */
  readonly words: readonly string[];
}

export function readSearchText(typed: string): SearchText {
  const text = typed.trim();
  const words = text.split(BREAKS).filter((word) => word !== '');
  return {
    text,
    isShort: lengthOf(text) < SHORTEST_SEARCH,
    id: idIn(text),
    words: words.some((word) => !isShortWord(word)) ? [...new Set(words)] : [],
  };
}

/** True for words matched only as a whole, because too many other words begin with them. */
export function isShortWord(word: string): boolean {
  return lengthOf(word) < SHORTEST_SEARCH;
}

const BREAKS = new RegExp(`[\\s${WORD_BREAKS.replaceAll(/[\\\]^-]/g, '\\$&')}]+`, 'u');

function lengthOf(text: string): number {
  return [...text].length;
}

function idIn(text: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,15})$/.exec(text) ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}

/** How a row matched, best first: a whole field, its beginning, or a part of it. */
export const MATCHES = ['exact', 'prefix', 'part'] as const;

export type Match = (typeof MATCHES)[number];

/** Input for ordering groups; a hit without a number was found by its internal id. */
interface RankedHit {
  readonly match: Match;
  readonly field?: 'number' | 'name' | 'email' | 'text';
  readonly number?: string | null;
}

/**
 * Groups with an exact match first, otherwise in the order of kinds. Matches by internal id come after matches
 * by the numbers of orders, tickets and devices, whole or partial.
 */
export function orderGroups<Group extends { kind: FoundKind; hits: readonly RankedHit[] }>(
  groups: readonly Group[],
): Group[] {
  const hasIds = groups.some(({ hits }) => hits.some(isFoundById));
  const rank = ({ hits }: Group) => {
    if (hits.some((hit) => hit.match === 'exact' && !isFoundById(hit))) return 0;
    if (hasIds && hits.some(({ match, field }) => match === 'prefix' && field === 'number')) return 1;
    return hits.some(isFoundById) ? 2 : 3;
  };
  const place = ({ kind }: Group) => FOUND_KINDS.indexOf(kind);
  return groups.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

function isFoundById({ match, field, number }: RankedHit): boolean {
  return match === 'exact' && field === 'number' && number === null;
}

/** The part of a long text around the first word that was found, on one line. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const lowered = line.toLowerCase();
  const places = words.map((word) => lowered.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (line.length <= EXCERPT.length) return line;
  const start = first <= EXCERPT.before ? 0 : line.indexOf(' ', first - EXCERPT.before) + 1 || first;
  // A word may be longer than the space before the found one.
  const from = start > first ? first - EXCERPT.before : start;
  const part = line.slice(from, from + EXCERPT.length);
  return `${from > 0 ? '… ' : ''}${part.toWellFormed().trim()}${from + EXCERPT.length < line.length ? ' …' : ''}`;
}
