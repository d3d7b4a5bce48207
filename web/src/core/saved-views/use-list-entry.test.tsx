// @vitest-environment happy-dom
import type { SavedView } from '@halla/contract/saved-views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type HeldCall, holdCalls } from '../../testing/held-calls.ts';
import { flag, setting, text } from '../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../ui/table/filters/filters.ts';
import { useFilters } from '../../ui/table/filters/use-filters.ts';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { parseSearch, stringifySearch } from '../address-search.ts';
import { useListEntry } from './use-list-entry.ts';

const FILTERS = defineFilters({
  q: text((search) => ({ search })),
  low: flag(() => ({ low: true })),
  show: setting({ choices: ['open', 'all'], usual: 'open' }, (show) => ({ show })),
});
const MINE: SavedView = {
  id: 1,
  list: 'devices',
  name: 'Mine',
  state: { filters: { q: 'EC' }, columns: [], density: 'compact' },
  isDefault: true,
  updatedAt: '2026-03-02T12:00:00.000Z',
};
const AT_MINE = '?q=EC&columns=-&density=compact&viewName=Mine';

let client: QueryClient;
let calls: HeldCall[];

/** Renders a list at a URL; returns its router. */
async function open(address: string, remembered?: string, rememberedFilters?: string) {
  const List = () => {
    const url = useTableUrl();
    const filters = useFilters(FILTERS);
    const isOpening = useListEntry({
      name: 'devices',
      filters: FILTERS,
      url,
      remembered,
      rememberedFilters,
    });
    return (
      <>
        <button type="button" onClick={filters.clear}>
          Clear
        </button>
        <button type="button" onClick={() => filters.set({ low: true })}>
          Low
        </button>
        <p>{isOpening ? 'opening' : 'open'}</p>
      </>
    );
  };
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>other</p> });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => new Promise(() => undefined),
  });
  const router = createRouter({
    routeTree: root.addChildren([list, other, slow]),
    history: createMemoryHistory({ initialEntries: ['/other', address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^open/);
  return router;
}

/** Responds to the request for views. */
const answer = (views: readonly SavedView[]) => act(async () => calls.at(-1)?.answer({ views }));

beforeEach(async () => {
  await startI18n();
  calls = holdCalls();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
});
afterEach(() => {
  cleanup();
  client.clear();
  sessionStorage.clear();
  localStorage.clear();
});

it('opens with the default view, in the place of the bare list: Back leaves it', async () => {
  const router = await open('/list');
  expect(screen.getByText('opening')).toBeDefined();
  await answer([{ ...MINE, id: 2, name: 'Other', isDefault: false }, MINE]);
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe(AT_MINE);
  await act(async () => router.history.back());
  await screen.findByText('other');
});

it('opens bare without a default, and with the default of another list', async () => {
  const router = await open('/list');
  await answer([{ ...MINE, list: 'alerts' }]);
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('');
});

it.each(['?q=CTN', '?sort=-name', '?density=compact', '?viewName=Theirs'])(
  'an address with %s wins over the default, and does not wait for it',
  async (search) => {
    const router = await open(`/list${search}`);
    expect(screen.getByText('open')).toBeDefined();
    await answer([MINE]);
    expect(router.state.location.searchStr).toBe(search);
  },
);

it('cleared filters leave the bare list, also on the way back to it', async () => {
  const router = await open('/list');
  await answer([MINE]);
  await screen.findByText('open');
  await act(async () => screen.getByText('Clear').click());
  expect(router.state.location.searchStr).toBe('');
  await act(async () => router.navigate({ to: '/other' }));
  await screen.findByText('other');
  await act(async () => router.history.back());
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('');
});

it('a default that is chosen elsewhere leaves the list on screen alone', async () => {
  const router = await open('/list');
  await answer([]);
  await screen.findByText('open');
  await act(async () => client.setQueryData(['get_saved_views', {}], { views: [MINE] }));
  expect(router.state.location.searchStr).toBe('');
  await act(async () => router.navigate({ to: '/other' }));
  await act(async () => router.navigate({ to: '/list' }));
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe(AT_MINE);
});

it('opens with the search that the tab remembers rather than with the default', async () => {
  sessionStorage.setItem('test.search', JSON.stringify('CTN'));
  const router = await open('/list', 'test.search');
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('?q=CTN');
  await act(async () => screen.getByText('Clear').click());
  expect(router.state.location.searchStr).toBe('');
  expect(sessionStorage.getItem('test.search')).toBe('""');
});

it('leaves the address of the next page alone while that loads', async () => {
  const router = await open('/list?q=CTN', 'test.search');
  await answer([MINE]);
  await act(async () => void router.navigate({ to: '/slow' }));
  expect(router.state.location.href).toBe('/slow');
  expect(screen.getByText('open')).toBeDefined();
  expect(sessionStorage.getItem('test.search')).toBe('"CTN"');
});

it('remembers the filters in the browser until they are cleared, and drops what it does not know', async () => {
  localStorage.setItem('test_filters', JSON.stringify({ q: 'FAN', low: '1', gone: 'x', sort: 'name' }));
  const router = await open('/list', undefined, 'test_filters');
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('?q=FAN&low=1');
  await act(async () => screen.getByText('Clear').click());
  expect(router.state.location.searchStr).toBe('');
  expect(localStorage.getItem('test_filters')).toBe('{}');
  await act(async () => screen.getByText('Low').click());
  expect(localStorage.getItem('test_filters')).toBe('{"low":"1"}');
  await act(async () => router.navigate({ to: '/other' }));
  await act(async () => router.navigate({ to: '/list' }));
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('?low=1');
});

it('does not remember the filters of a link', async () => {
  localStorage.setItem('test_filters', JSON.stringify({ q: 'FAN' }));
  const router = await open('/list?low=1', undefined, 'test_filters');
  expect(localStorage.getItem('test_filters')).toBe('{"q":"FAN"}');
  await act(async () => router.navigate({ to: '/other' }));
  await act(async () => router.navigate({ to: '/list' }));
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('?q=FAN');
});

it('opens what a link names, also the usual choice, whatever is remembered', async () => {
  localStorage.setItem('test_filters', JSON.stringify({ show: 'all' }));
  const router = await open('/list?show=open', undefined, 'test_filters');
  expect(screen.getByText('open')).toBeDefined();
  await answer([MINE]);
  expect(router.state.location.searchStr).toBe('?show=open');
});

it('does not wait for views that cannot be loaded', async () => {
  const router = await open('/list');
  await act(async () => calls.at(-1)?.answer({ error: true, code: 'core.internal', message: 'x' }));
  await screen.findByText('open');
  expect(router.state.location.searchStr).toBe('');
});
