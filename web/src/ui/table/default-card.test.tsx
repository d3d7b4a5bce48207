// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type CardSpot, type Column, defineColumns } from './columns/column.ts';
import { defaultCard } from './default-card.tsx';

interface Row {
  readonly state: string;
  readonly serial: string;
  readonly client: string | null;
  readonly place: string;
}

const column = (id: keyof Row, inCard: CardSpot, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  title: () => id,
  value: (row) => row[id],
  inCard,
  ...more,
});
const COLUMNS = defineColumns<Row>([
  column('client', 'text'),
  column('serial', 'title'),
  column('state', 'mark', { offCard: ({ state }) => state === 'complete' }),
  column('place', 'fact', { cardText: ({ place }) => place.toUpperCase() }),
  { id: 'note', title: () => 'note', value: () => 'in the table only' },
]);
const ROW: Row = { state: 'running', serial: 'CTN170001', client: 'Polar Spa', place: 'vantaa' };

beforeEach(async () => void (await startI18n()));
afterEach(cleanup);

function cardOf(row: Row, columns = COLUMNS): (string | null)[] {
  const { container } = render(<MantineProvider>{defaultCard(columns)?.(row)}</MantineProvider>);
  const stack = container.querySelector('.mantine-Stack-root');
  return [...(stack?.children ?? [])].map(({ textContent }) => textContent);
}

test('columns stand on the card where they say, whatever their order in the table', () => {
  expect(cardOf(ROW)).toEqual(['running', 'CTN170001', 'Polar Spa', 'VANTAA']);
});

test('without a mark the title begins the card, and what a row does not have takes no line', () => {
  expect(cardOf({ ...ROW, state: 'complete', client: null })).toEqual(['CTN170001', 'VANTAA']);
});

test('what stands in one line is set apart', () => {
  const more = [column('client', 'title'), column('state', 'fact')];
  const columns = defineColumns<Row>([...COLUMNS.slice(1, 2), ...COLUMNS.slice(3), ...more]);
  expect(cardOf(ROW, columns)).toEqual(['CTN170001 · Polar Spa', 'VANTAA · running']);
});

test('columns that name no place on a card make none', () => {
  expect(defaultCard(COLUMNS.filter(({ inCard }) => inCard === undefined))).toBeUndefined();
});
