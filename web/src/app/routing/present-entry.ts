import type { RoutePattern } from '@halla/domain/access/access';
import { pageAt } from '@halla/domain/access/page-levels';
import type { Translate } from '../../i18n/i18n.ts';
import {
  NAVIGATION_KEYS,
  type NavigationKey,
  pagesOf,
  type SectionKey,
  sectionOf,
  titleOfEntry,
} from './navigation.ts';

/** Position marked in the navigation: an entry, or only a section; neither for an unknown URL. */
export interface PresentEntry {
  readonly entry: NavigationKey | null;
  readonly section: SectionKey | null;
}

/** Pattern without the panel's prefix. */
type Stem<Pattern = RoutePattern> = Pattern extends `/cpanel${infer Rest}` ? Rest : Pattern;

/**
 * Pages linked from several lists, or whose URL is not below that of their entry; the first entry is marked
 * unless the user came from another one.
 */
const SHARED: Readonly<Record<string, readonly NavigationKey[]>> = {
  '/devices/{device_id}': ['devices', 'production'],
  '/openinvoices': ['orders'],
  '/payments': ['orders'],
  '/salesfigures': ['orders'],
  '/salesledger': ['orders'],
  '/pricelists': ['orders'],
  '/pricelists/{id}': ['orders'],
  '/purchases': ['resupply'],
  '/sessions/{session_id}': ['devices', 'production', 'sessions'],
  '/resupplyorders/{order_id}': ['resupply'],
} satisfies Partial<Record<Stem, readonly NavigationKey[]>>;

interface Place {
  readonly path: string;
  /** Keys of the entries visible to the level. */
  readonly visible: readonly NavigationKey[];
  /** Entry marked on the previous page. */
  readonly before: NavigationKey | null;
}

/**
 * The entry that a page belongs to. A page below several entries belongs to the one it was opened from. A
 * detail page whose entry is not visible to the level keeps the previous mark. Other pages mark their
 * section, the only entry of their section, or Home.
 */
export function presentEntry({ path, visible, before }: Place): PresentEntry {
  const page = pageAt(path);
  if (page === null) return { entry: null, section: null };
  const owners = ownersOf(page);
  const shown = owners.filter((key) => visible.includes(key));
  const isOfOneThing = page.includes('{');
  const kept = before !== null && (shown.length > 0 ? shown : visible).includes(before) ? before : null;
  const entry = (shown.length > 1 || isOfOneThing ? kept : null) ?? shown[0];
  if (entry !== undefined) return { entry, section: sectionOf(entry) };
  const section = sectionOf(owners[0] ?? 'home');
  const beside = section === null ? [] : visible.filter((key) => sectionOf(key) === section);
  // A section with a single entry has no heading to mark.
  if (beside.length > 1) return { entry: null, section };
  return { entry: beside[0] ?? 'home', section: beside.length === 0 ? null : section };
}

/** Name of a page in the navigation, or of the list it belongs to; null for pages without an entry. */
export function titleOf(path: string, t: Translate): string | null {
  const page = pageAt(path);
  const owner = page === null ? undefined : ownersOf(page)[0];
  return owner === undefined ? null : titleOfEntry(owner, t);
}

function ownersOf(page: RoutePattern): readonly NavigationKey[] {
  const stem = stemOf(page);
  return SHARED[stem] ?? nearest(stem);
}

/** The entry with the longest URL that equals or contains the page. */
function nearest(stem: string): NavigationKey[] {
  return NAVIGATION_KEYS.flatMap((key) => pagesOf(key).map((page) => ({ key, start: stemOf(page) })))
    .filter(({ start }) => stem === start || (start !== '' && stem.startsWith(`${start}/`)))
    .sort((a, b) => b.start.length - a.start.length)
    .map(({ key }) => key)
    .slice(0, 1);
}

function stemOf(page: RoutePattern): string {
  return page.replace(/^\/cpanel(?=\/|$)/, '');
}
