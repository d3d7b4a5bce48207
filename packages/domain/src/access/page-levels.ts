import { ROUTE_LEVELS, type RoutePattern } from './access.ts';
import type { Level } from './levels.ts';

const PATTERNS = Object.keys(ROUTE_LEVELS) as readonly RoutePattern[];

/** The page in ROUTE_LEVELS that matches an address without a query; null if none does. */
export function pageAt(path: string): RoutePattern | null {
  const asked = segmentsOf(path);
  const pages = PATTERNS.map((pattern) => ({ pattern, segments: segmentsOf(pattern) }))
    .filter(({ segments }) => fits(segments, asked))
    .sort((a, b) => placeholders(a.segments) - placeholders(b.segments));
  return pages[0]?.pattern ?? null;
}

/** Levels that may open the page at an address without a query; null if no page matches. */
export function levelsAt(path: string): readonly Level[] | null {
  const page = pageAt(path);
  return page === null ? null : ROUTE_LEVELS[page];
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => isPlaceholder(segment) || segment === asked[index])
  );
}

function placeholders(segments: readonly string[]): number {
  return segments.filter(isPlaceholder).length;
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{');
}
