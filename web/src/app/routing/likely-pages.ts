import type { Level } from '@halla/domain/access/levels';
import { isPanelPath } from '../../ui/link.tsx';
import { visibleEntries } from './navigation.ts';
import type { PlacedPage } from './routes.ts';

/** Number of menu pages to prefetch. */
const OF_MENU = 3;

interface Whereabouts {
  readonly path: string;
  readonly level: Level;
  /** Role of the user's company. */
  readonly role?: 'reseller' | 'end_customer' | undefined;
}

/**
 * Pages the user is likely to open next: those linked from a list, otherwise those with open work, otherwise
 * the first of the menu.
 */
export function likelyPages(pages: readonly PlacedPage[], { path, level, role }: Whereabouts): PlacedPage[] {
  const open = pages.filter(({ levels }) => levels.includes(level));
  const below = open.filter(({ pattern }) => isStepBelow(pattern, path));
  if (below.length > 0) return below;
  const entries = visibleEntries({ level, role, inPanel: isPanelPath(path) });
  const waiting = entries.filter(({ count }) => count !== undefined);
  const addresses = new Set<string>([...waiting, ...entries].map(({ address }) => address));
  addresses.delete(path);
  return [...addresses]
    .slice(0, OF_MENU)
    .flatMap((address) => open.filter(({ pattern }) => pattern === address));
}

/** True for the detail page of the list at `path`, or the page for a new row. */
function isStepBelow(pattern: string, path: string): boolean {
  return pattern.startsWith(`${path}/`) && /^(\{\w+\}|new)$/.test(pattern.slice(path.length + 1));
}
