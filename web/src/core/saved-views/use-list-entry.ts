import type { SavedView } from '@halla/contract/saved-views';
import type { ListName } from '@halla/domain/lists/lists';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isText, isTextRecord, useStoredState } from '../../ui/stored-state.ts';
import { NO_LOOK } from '../../ui/table/list-look.ts';
import type { ParamChanges, TableUrl } from '../../ui/table/table-url.ts';
import { callQuery } from '../calls/api.ts';
import { type AnyFilters, viewParams } from './view-state.ts';

interface ListEntry {
  readonly name: ListName;
  readonly filters: AnyFilters;
  readonly url: TableUrl;
  /** Storage key of the search text remembered in the tab. */
  readonly remembered?: string | undefined;
  /** Storage key of the filters remembered in the browser. */
  readonly rememberedFilters?: string | undefined;
}

/** The user's saved views; empty while loading. */
export function useSavedViews(list: ListName) {
  const query = useQuery(callQuery('get_saved_views', {}));
  return { query, views: query.data?.views.filter((view) => view.list === list) ?? NONE };
}

const NONE: readonly SavedView[] = [];

/**
 * Initial state of a list whose URL has no parameters for it: what the tab or the browser remembers,
 * otherwise the default view. Returns true until settled, so that the unfiltered list is not fetched
 * needlessly.
 */
export function useListEntry({ name, filters, url, remembered, rememberedFilters }: ListEntry): boolean {
  const { views, query } = useSavedViews(name);
  const isOnPage = useIsOnPage();
  const search = useRememberedSearch(remembered, { ...url, isOnPage });
  const filtered = useRememberedFilters(rememberedFilters, { filters, url, isOnPage });
  const known = search === '' ? filtered : { q: search };
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // A default view chosen while the list is already on screen does not change it.
  const [settled, setSettled] = useState<string>();
  const isBare = isOnPage && !url.isChosen && namesNoFilter(filters, url.params) && hasNoLook(url.params);
  const isOpening = isBare && settled !== entry;
  // If views cannot be loaded, the list does not wait for them.
  const isKnown = !isEmpty(known) || !query.isPending || query.failureCount > 0;
  const { setParams } = url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once per history entry, as soon as possible
  useEffect(() => {
    if (!isOpening || !isKnown) return;
    const changes = entryParams({ known, filters, view: views.find(({ isDefault }) => isDefault) });
    if (changes === undefined) setSettled(entry);
    else setParams(changes);
  }, [isOpening, isKnown, entry]);
  return isOpening;
}

interface Entry {
  /** State remembered from the last visit. */
  readonly known: TableUrl['params'];
  readonly filters: AnyFilters;
  readonly view: SavedView | undefined;
}

function entryParams({ known, filters, view }: Entry): ParamChanges | undefined {
  if (!isEmpty(known)) return known;
  return view && viewParams({ filters, ...view });
}

/** False during navigation: the URL already belongs to the next page before this one unmounts. */
function useIsOnPage(): boolean {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useRouterState({ select: ({ location }) => isSamePath(location.pathname, page) });
}

function isSamePath(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}

interface Searched extends Pick<TableUrl, 'params' | 'isChosen'> {
  readonly isOnPage: boolean;
}

/** Search text of a list, remembered until the tab is closed; '' if the list does not remember it. */
function useRememberedSearch(key: string | undefined, { params, isChosen, isOnPage }: Searched): string {
  const [stored, store] = useStoredState({ key: key ?? '', is: isText, initial: '', in: 'session' });
  const { q = '' } = params;
  const isOwn = key !== undefined && isOnPage && (isChosen || q !== '');
  useEffect(() => {
    if (isOwn && q !== stored) store(q);
  }, [isOwn, q, stored, store]);
  return key === undefined ? '' : stored;
}

/** Filters of a list, remembered in this browser; empty if the list does not remember them. */
function useRememberedFilters(
  key: string | undefined,
  {
    filters,
    url: { params, isChosen },
    isOnPage,
  }: Pick<ListEntry, 'filters' | 'url'> & { readonly isOnPage: boolean },
): TableUrl['params'] {
  const [stored, store] = useStoredState({ key: key ?? '', is: isTextRecord, initial: NO_FILTERS });
  const present = filters.understood(params);
  // Filters from a link were not chosen by the user here, so they are not remembered.
  const isOwn = key !== undefined && isOnPage && isChosen;
  const spelled = JSON.stringify(present);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are a new object on every render; compared in serialized form
  useEffect(() => {
    if (isOwn && spelled !== JSON.stringify(stored)) store(present);
  }, [isOwn, spelled, stored, store]);
  return key === undefined ? NO_FILTERS : filters.understood(stored);
}

const NO_FILTERS: TableUrl['params'] = {};

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}

/** A filter in the URL takes precedence over remembered ones, even with its default value. */
function namesNoFilter(filters: AnyFilters, params: TableUrl['params']): boolean {
  return Object.keys(filters.initial).every((name) => params[name] === undefined);
}

function hasNoLook(params: TableUrl['params']): boolean {
  return Object.keys(NO_LOOK).every((param) => params[param] === undefined);
}
