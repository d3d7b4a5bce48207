import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the previous pages, by table; kept across Back and reload. */
    cursors?: Readonly<Record<string, readonly string[]>>;
  }
}

type Params = Readonly<Record<string, string>>;
/** undefined removes a parameter. */
export type ParamChanges = Readonly<Record<string, string | undefined>>;

export interface TableUrl {
  /** Search, filters, sort order and page size of this table from the URL. */
  readonly params: Params;
  /** Changes them and returns to the first page. */
  readonly setParams: (changes: ParamChanges) => void;
  /** The same as a new history entry, which Back undoes. */
  readonly visit: (changes: ParamChanges) => void;
  /** Changes the look of the list and stays on the page. */
  readonly setLook: (changes: ParamChanges) => void;
  /** True once this history entry has been changed here: without parameters it then deliberately has none. */
  readonly isChosen: boolean;
  readonly cursors: readonly string[];
  readonly setCursors: (cursors: readonly string[]) => void;
}

/** State of a table in the URL. `key` separates two tables on one page: ?sessions.sort=-startTime. */
export function useTableUrl(key = ''): TableUrl {
  const navigate = useNavigate();
  const search: unknown = useRouterState({ select: ({ location }) => location.search });
  const stacks = useRouterState({ select: ({ location }) => location.state.cursors });
  const params = useMemo(() => ownParams(search, key), [search, key]);

  const change = useCallback(
    (changes: ParamChanges, { replace = true, staysOnPage = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: unknown) => changedSearch(before, changes, key),
        state: (before) =>
          staysOnPage ? before : { ...before, cursors: { ...before.cursors, [key]: NO_CURSORS } },
        replace,
        resetScroll: false,
      }),
    [navigate, key],
  );
  const setParams = useCallback((changes: ParamChanges) => change(changes), [change]);
  const visit = useCallback((changes: ParamChanges) => change(changes, { replace: false }), [change]);
  const setLook = useCallback((changes: ParamChanges) => change(changes, { staysOnPage: true }), [change]);
  const setCursors = useCallback(
    (cursors: readonly string[]) =>
      void navigate({
        to: '.',
        search: (before: unknown) => textsOf(before),
        state: (before) => ({ ...before, cursors: { ...before.cursors, [key]: cursors } }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, key],
  );
  const own = stacks?.[key];
  return {
    params,
    setParams,
    visit,
    setLook,
    isChosen: own !== undefined,
    cursors: own ?? NO_CURSORS,
    setCursors,
  };
}

const NO_CURSORS: readonly string[] = [];

/** The parameters of one table, without its prefix. */
export function ownParams(search: unknown, key: string): Params {
  const texts = textsOf(search);
  if (key === '') return texts;
  const prefix = `${key}.`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** All parameters of the page after a change to one table's; empty values are removed. */
export function changedSearch(search: unknown, changes: ParamChanges, key: string): Params {
  const next: Record<string, string> = { ...textsOf(search) };
  for (const [name, value] of Object.entries(changes)) {
    const full = key === '' ? name : `${key}.${name}`;
    if (value === undefined || value === '') delete next[full];
    else next[full] = value;
  }
  return next;
}

function textsOf(search: unknown): Params {
  if (typeof search !== 'object' || search === null) return {};
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
