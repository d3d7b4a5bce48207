// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { defineColumns } from './columns/column.ts';
import { ListTable } from './list-table.tsx';
import { loadedList } from './list-view.ts';
import type { RowGroups } from './row-groups.ts';
import { useRowSelection } from './selection.ts';

interface Cabin {
  readonly id: number;
  readonly serial: string;
  readonly clinic: { readonly id: number; readonly name: string } | null;
}

const ALPINE = { id: 7, name: 'alpine clinic' };
const OTHER_ALPINE = { id: 9, name: 'Alpine Clinic' };
const COAST = { id: 3, name: 'Coast Clinic' };
const CABINS: readonly Cabin[] = [
  { id: 1, serial: 'A1', clinic: null },
  { id: 2, serial: 'A2', clinic: COAST },
  { id: 3, serial: 'A3', clinic: ALPINE },
  { id: 4, serial: 'A4', clinic: COAST },
  { id: 5, serial: 'A5', clinic: OTHER_ALPINE },
];
const COLUMNS = defineColumns<Cabin>([
  { id: 'serial', title: () => 'Serial', value: ({ serial }) => serial, inCard: 'title' },
  { id: 'clinic', title: () => 'Clinic', value: ({ clinic }) => clinic?.name },
]);
const GROUPS: RowGroups<Cabin> = {
  of: ({ clinic }) => clinic?.id ?? null,
  title: ({ clinic }) => clinic?.name ?? 'None',
  column: 'clinic',
};

const opened = vi.fn();
let saved: Blob[] = [];

function Cabins() {
  return (
    <ListTable
      label="Cabins"
      columns={COLUMNS}
      list={loadedList({ name: 'cabins', rows: CABINS, defaultSort: '-serial', urlKey: '' })}
      groups={GROUPS}
      onRow={opened}
      csv="cabins"
      selection={useRowSelection()}
    />
  );
}

async function show() {
  showScreen({ screen: Cabins, address: '/devices' });
  await screen.findByText('A1');
}

beforeEach(async () => {
  await startI18n();
  opened.mockClear();
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:csv';
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lines = () =>
  within(screen.getByRole('table', { name: 'Cabins' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const SHOWN = ['alpine clinic1', 'A3', 'Alpine Clinic1', 'A5', 'Coast Clinic2', 'A4', 'A2', 'None1', 'A1'];

it('rows stand below the name of their group, in the order of the list within it', async () => {
  await show();
  // Groups with the same name stay separate; ungrouped rows come last.
  expect(lines()).toEqual(SHOWN);
  expect(screen.queryByRole('columnheader', { name: /^Clinic/ })).toBeNull();
});

it('the keys walk the rows in the order on screen and pass over the names of groups', async () => {
  await show();
  const row = (text: string) => screen.getByText(text).closest('tr');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(row('A3'));
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(row('A4'));
  press('Enter');
  expect(opened.mock.calls).toEqual([[CABINS[3]]]);
  press('x');
  press('End');
  expect(document.activeElement).toBe(row('A1'));
  const selected = screen.getAllByRole('checkbox', { name: 'Select this row', checked: true });
  expect(selected.map((box) => box.closest('tr'))).toEqual([row('A4')]);
});

it('the csv file begins with the column of the groups, its rows in the order on screen', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Download csv' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? '';
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Clinic;Serial',
    'alpine clinic;A3',
    'Alpine Clinic;A5',
    'Coast Clinic;A4',
    'Coast Clinic;A2',
    ';A1',
  ]);
});

it('on a phone the name stands above the first card of a group', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia.call(window, query),
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await show();
  const cards = within(screen.getByRole('list', { name: 'Cabins' })).getAllByRole('listitem');
  const titles = cards.map((card) => within(card).queryByRole('heading')?.textContent ?? null);
  expect(titles).toEqual(['alpine clinic1', 'Alpine Clinic1', 'Coast Clinic2', null, 'None1']);
});
