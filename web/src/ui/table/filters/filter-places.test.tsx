// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { FilterCheck } from './filter-check.tsx';
import { FilterDays } from './filter-days.tsx';
import { days, flag, many, oneOf, search, usually } from './filter-kinds.ts';
import { FilterMany } from './filter-many.tsx';
import { useFilterPlaces } from './filter-places.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterSetting } from './filter-setting.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import { defineFilters } from './filters.ts';
import { StatusChoice } from './status-choice.tsx';
import { useFilters } from './use-filters.ts';

const STATUSES = ['new', 'paid', 'gone'] as const;
const COLORS = ['grey', 'white'] as const;
const USUAL = ['new', 'paid'] as const;

const FILTERS = defineFilters({
  q: search((q) => ({ q })),
  status: usually({ choices: STATUSES, usual: USUAL }, (statuses) => ({ statuses })),
  color: oneOf(COLORS, (color) => ({ color })),
  tags: many(COLORS, (tags) => ({ tags })),
  days: days((date) => ({ date })),
  late: flag(() => ({ late: true })),
  own: flag(() => ({ own: true })),
});

function Cabins() {
  const { values, set, folded } = useFilters(FILTERS);
  const places = useFilterPlaces({
    filters: {
      beside: (
        <>
          <StatusChoice
            label="Status"
            choices={STATUSES}
            usual={USUAL}
            labelOf={(status) => status}
            value={values.status}
            onChange={(status) => set({ status })}
          />
          <FilterSelect
            label="Colour"
            every="Any"
            choices={COLORS}
            textOf={(color) => color}
            value={values.color}
            onChange={(color) => set({ color })}
          />
          <FilterMany
            label="Tags"
            every="Any tag"
            choices={COLORS.map((value) => ({ value, label: value }))}
            value={values.tags}
            onChange={(tags) => set({ tags: COLORS.filter((color) => tags.includes(color)) })}
          />
          <FilterDays label="Days" value={values.days} onChange={(next) => set({ days: next })} />
          <FilterSwitch label="Late" checked={values.late} onChange={(late) => set({ late })} />
          <FilterCheck label="Own" checked={values.own} onChange={(own) => set({ own })} />
          <FilterSetting>
            <p>Rows per page</p>
          </FilterSetting>
        </>
      ),
    },
    folded,
    found: { count: 3, isMore: false },
  });
  return (
    <>
      <p>{values.q}</p>
      {places.beside}
      {places.below}
    </>
  );
}

function onPhone() {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia.call(window, query),
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(async () => {
  await startI18n();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// A 1 is quoted, because the router in this test parses a bare 1 as a number.
const chips = () =>
  within(screen.getByRole('group', { name: 'Filters that are set' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const drop = (filter: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Remove the filter ${filter}` }));

it('on a phone a chip says of each filter that is set what it leaves', async () => {
  onPhone();
  const set = 'status=gone&color=grey&tags=white,grey&from=2026-11-01&to=2026-11-02&late=1&own=1';
  showScreen({ screen: Cabins, address: `/?q=Alpine&${set}` });
  await screen.findByRole('button', { name: 'Filters (6)' });
  expect(chips()).toEqual([
    'Status: gone',
    'Colour: grey',
    'Tags: grey, white',
    'Days: 01/11/2026 – 02/11/2026',
    'Late',
    'Own',
  ]);
  expect(screen.queryByText('Rows per page')).toBeNull();
});

it('on a phone the usual statuses and all of them are no filter, and none is one', async () => {
  onPhone();
  showScreen({ screen: Cabins, address: '/?status=new,paid,gone' });
  await screen.findByRole('button', { name: 'Filters' });
  expect(screen.queryByRole('group', { name: 'Filters that are set' })).toBeNull();
  cleanup();

  showScreen({ screen: Cabins, address: '/?status=-' });
  await screen.findByRole('button', { name: 'Filters (1)' });
  expect(chips()).toEqual(['Status: –']);
  drop('Status: –');
  await screen.findByRole('button', { name: 'Filters' });
});

it('a chip that is dropped hands the focus to the one in its place, the last one to the button', async () => {
  onPhone();
  showScreen({ screen: Cabins, address: '/?color=grey&late=1&own=1' });
  await screen.findByRole('button', { name: 'Filters (3)' });
  drop('Colour: grey');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Late'));
  drop('Own');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Late'));
  drop('Late');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Filters'));
});

it('clearing on a phone leaves the search', async () => {
  onPhone();
  showScreen({ screen: Cabins, address: '/?q=Alpine&late=1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByRole('button', { name: 'Show 3 rows' })).toBeDefined();
  expect(within(sheet).getByText('Rows per page')).toBeDefined();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(within(sheet).getByLabelText('Late')).toHaveProperty('checked', false));
  expect(screen.getByText('Alpine')).toBeDefined();
});

it('on a desk filters stand in a line, without a button or chips', async () => {
  showScreen({ screen: Cabins, address: '/?late=1' });
  expect(await screen.findByLabelText('Late')).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  expect(screen.getByText('Rows per page')).toBeDefined();
});
