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
  /** Storage key of the search text that the tab remembers. */
  readonly remembered?: string | undefined;
  /** Storage key of the filters that the browser remembers. */
  readonly rememberedFilters?: string | undefined;
}

/** The saved views of the user; empty until they are known. */
export function useSavedViews(list: ListName) {
  const query = useQuery(callQuery('get_saved_views', {}));
  return { query, views: query.data?.views.filter((view) => view.list === list) ?? NONE };
}

const NONE: readonly SavedView[] = [];

/**
 * What a list opens with when its address says nothing about it: what the tab or the browser remembers, else the default view.
 * True until that is settled, so that rows of the unfiltered list are not fetched needlessly.
 */
export function useListEntry({ name, filters, url, remembered, rememberedFilters }: ListEntry): boolean {
  const { views, query } = useSavedViews(name);
  const isOnPage = useIsOnPage();
  const search = useRememberedSearch(remembered, { ...url, isOnPage });
  const filtered = useRememberedFilters(rememberedFilters, { filters, url, isOnPage });
  const known = search === '' ? filtered : { q: search };
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // A default that is chosen while the bare list is on screen does not change it.
  const [settled, setSettled] = useState<string>();
  const isBare = isOnPage && !url.isChosen && namesNoFilter(filters, url.params) && hasNoLook(url.params);
  const isOpening = isBare && settled !== entry;
  // A list does not wait for views that cannot be loaded.
  const isKnown = !isEmpty(known) || !query.isPending || query.failureCount > 0;
  const { setParams } = url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one decision for each entry of the history, as soon as it can be made
  useEffect(() => {
    if (!isOpening || !isKnown) return;
    const changes = entryParams({ known, filters, view: views.find(({ isDefault }) => isDefault) });
    if (changes === undefined) setSettled(entry);
    else setParams(changes);
  }, [isOpening, isKnown, entry]);
  return isOpening;
}

interface Entry {
  /** What is remembered of the last visit. */
  readonly known: TableUrl['params'];
  readonly filters: AnyFilters;
  readonly view: SavedView | undefined;
}

function entryParams({ known, filters, view }: Entry): ParamChanges | undefined {
  if (!isEmpty(known)) return known;
  return view && viewParams({ filters, ...view });
}

/** False while the page is left: the address is that of the next page before this one is gone. */
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

/** The search text of a list, kept until the tab is closed; '' for a list that remembers none. */
function useRememberedSearch(key: string | undefined, { params, isChosen, isOnPage }: Searched): string {
  const [stored, store] = useStoredState({ key: key ?? '', is: isText, initial: '', in: 'session' });
  const { q = '' } = params;
  const isOwn = key !== undefined && isOnPage && (isChosen || q !== '');
  useEffect(() => {
    if (isOwn && q !== stored) store(q);
  }, [isOwn, q, stored, store]);
  return key === undefined ? '' : stored;
}

/** The filters of a list, kept in this browser; none for a list that remembers none. */
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
  // What a link asks for is not what the user chose here.
  const isOwn = key !== undefined && isOnPage && isChosen;
  const spelled = JSON.stringify(present);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are a new object on every render; their spelled form shows whether they changed
  useEffect(() => {
    if (isOwn && spelled !== JSON.stringify(stored)) store(present);
  }, [isOwn, spelled, stored, store]);
  return key === undefined ? NO_FILTERS : filters.understood(stored);
}

const NO_FILTERS: TableUrl['params'] = {};

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}

/** A filter that is named wins over what is remembered, also when it has its usual value. */
function namesNoFilter(filters: AnyFilters, params: TableUrl['params']): boolean {
  return Object.keys(filters.initial).every((name) => params[name] === undefined);
}

function hasNoLook(params: TableUrl['params']): boolean {
  return Object.keys(NO_LOOK).every((param) => params[param] === undefined);
}
