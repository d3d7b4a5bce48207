// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { defineColumns } from './columns/column.ts';
import { textColumn } from './columns/column-kinds.tsx';
import { LOADED } from './loaded.ts';
import { SmallTable } from './small-table.tsx';

interface Row {
  readonly id: number;
}

const COLUMNS = defineColumns<Row>([
  textColumn({ id: 'name', title: () => 'Name', text: ({ id }) => `Part ${id}` }),
]);

async function show(count: number) {
  const component = () => (
    <SmallTable
      label="Parts"
      columns={COLUMNS}
      rows={Array.from({ length: count }, (_, id) => ({ id }))}
      rowId={({ id }) => id}
      status={LOADED}
    />
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByText('Part 0');
}
/** Counts the header row too. */
const rows = () => screen.getAllByRole('row').length;

beforeEach(() => startI18n());
afterEach(cleanup);

it('shows a hundred rows, and more of them on request', async () => {
  await show(250);
  expect(rows()).toBe(101);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect([rows(), screen.queryByRole('button', { name: 'Show more' })]).toEqual([251, null]);
  expect(screen.getByText('Part 249')).toBeDefined();
});

it('asks for nothing where all rows are shown', async () => {
  await show(100);
  expect([rows(), screen.queryByRole('button')]).toEqual([101, null]);
});
