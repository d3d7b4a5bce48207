import { ROUTE_LEVELS } from './access.ts';
import type { Level } from './levels.ts';

/** Levels that may open the page at an address without a query; null where the table of pages has none. */
export function levelsAt(path: string): readonly Level[] | null {
  const asked = segmentsOf(path);
  const pages = Object.entries(ROUTE_LEVELS)
    .map(([pattern, levels]) => ({ segments: segmentsOf(pattern), levels }))
    .filter(({ segments }) => fits(segments, asked))
    .sort((a, b) => placeholders(a.segments) - placeholders(b.segments));
  return pages[0]?.levels ?? null;
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
