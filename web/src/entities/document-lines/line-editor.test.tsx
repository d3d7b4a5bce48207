// @vitest-environment happy-dom
import type { StockItem } from '@halla/contract/stock';
import { firstPrice } from '@halla/domain/documents/order-rules';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type EditedLine, freeLine } from './edited-line.ts';
import { totalsOf } from './line-amounts.ts';
import { LineEditor } from './line-editor.tsx';
import { LineTotals } from './line-totals.tsx';

const PUMP: EditedLine = {
  key: '5',
  id: 5,
  sku: 'PUMP',
  name: 'Pump',
  count: 3,
  price: 19.99,
  discount: 10,
  listPrice: 25,
  imageUrl: null,
  allocated: 0,
  free: [{ place: 'Mailhouse', onShelf: 4, available: 4 }],
};

const stockItem = (id: number, sku: string): StockItem => ({
  id,
  sku,
  name: `${sku} of stock`,
  nameFi: null,
  costPrice: null,
  listPrice: 12.5,
  unit: 'pcs',
  imageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  StockQuantities: [
    {
      ...{ id, total: 7, free: 7, alertQuantity: null, shelf: null, scannerCode: null, reserved: 0 },
      Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
      ...{ owed: 2, available: 5, incoming: 0 },
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  ],
});

let lines: readonly EditedLine[];

interface EditorProps {
  readonly first: readonly EditedLine[];
  readonly currency?: 'EUR' | 'USD';
}

function Editor({ first, currency = 'EUR' }: EditorProps) {
  const [shown, setShown] = useState(first);
  lines = shown;
  return (
    <MantineProvider env="test">
      <Notifications />
      <LineEditor
        lines={shown}
        currency={currency}
        refusals={0}
        errorOf={() => undefined}
        priceOf={({ listPrice }) => firstPrice(listPrice, currency)}
        onAdd={(line) => setShown([...shown, line])}
        onChange={(at, member, value) =>
          setShown(shown.map((line, index) => (index === at ? { ...line, [member]: value } : line)))
        }
        onRemove={(at) => setShown(shown.filter((_, index) => index !== at))}
      />
      <LineTotals totals={totalsOf(shown, { currency, vat: 25.5 })} currency={currency} vat={25.5} />
    </MantineProvider>
  );
}

const show = (first: readonly EditedLine[], props: Omit<EditorProps, 'first'> = {}) =>
  render(<Editor first={first} {...props} />);
const inLine = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Line ${number}:`) }));
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const total = (label: string) => screen.getByText(label).nextSibling?.textContent;
const told = () => notificationsStore.getState().notifications.map(({ message }) => message);

/** Finds a stock item and adds it with Enter. */
async function pick(text: string) {
  const box = screen.getByRole('combobox', { name: 'Add from stock' });
  fireEvent.click(box);
  type(box, text);
  const option = await screen.findByRole('option', { name: new RegExp(text, 'i') });
  expect(option.textContent).toContain('Available: Mailhouse 5 (7 on the shelf)');
  await vi.waitFor(() => expect(option.getAttribute('data-combobox-selected')).toBe('true'));
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
}

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { search_value: wanted } = JSON.parse(body);
    return Response.json({
      stock: [stockItem(1, 'VALVE'), stockItem(2, 'pump')].filter(({ sku }) => sku === wanted),
    });
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('shows what each line and all of them come to while they are typed', () => {
  show([PUMP]);
  expect(inLine(1).getByText('€53.97')).toBeDefined();
  type(inLine(1).getByRole('textbox', { name: 'Count' }), '4');
  expect(inLine(1).getByText('€71.96')).toBeDefined();
  expect([total('Without VAT'), total('VAT 25.5 %'), total('With VAT')]).toEqual([
    '€71.96',
    '€18.35',
    '€90.31',
  ]);
  type(inLine(1).getByRole('textbox', { name: 'Price EUR' }), '');
  expect(lines[0]?.price).toBeNull();
  expect(total('Without VAT')).toBe('€0.00');
});

it('adds an item of stock with Enter, at its list price, with what is available of it', async () => {
  show([PUMP]);
  await pick('VALVE');
  expect(lines[1]).toMatchObject({ sku: 'VALVE', count: 1, price: 12.5, listPrice: 12.5, discount: 0 });
  expect(
    inLine(2).getByText(/VALVE · List price €12.50 · Available: Mailhouse 5 \(7 on the shelf\)/),
  ).toBeDefined();
});

it('takes no list price in euro as a price in dollars', async () => {
  show([], { currency: 'USD' });
  await pick('VALVE');
  expect(lines[0]).toMatchObject({ price: null, listPrice: 12.5 });
  expect(inLine(1).getByRole('textbox', { name: 'Price USD' })).toHaveProperty('value', '');
});

it('refuses an item that a line has already, whatever the case of its sku', async () => {
  show([PUMP]);
  await pick('pump');
  expect(told()).toEqual(['pump already added!']);
  expect(lines).toHaveLength(1);
});

it('adds a line that is written by hand, and puts the cursor into its name', () => {
  show([PUMP]);
  fireEvent.click(screen.getByRole('button', { name: 'Add another line' }));
  const name = inLine(2).getByRole('textbox', { name: 'Name of the line' });
  expect(document.activeElement).toBe(name);
  type(name, 'Installation');
  type(inLine(2).getByRole('textbox', { name: 'Price EUR' }), '100');
  expect(lines[1]).toMatchObject({ sku: null, name: 'Installation', price: 100 });
  expect(total('Without VAT')).toBe('€153.97');
});

it('lets no count go below the serial numbers of its line, and removes no line that has some', () => {
  show([{ ...PUMP, allocated: 2 }]);
  const count = inLine(1).getByRole('textbox', { name: 'Count' });
  type(count, '1');
  expect(inLine(1).getByText('You need to remove serial number allocations first!')).toBeDefined();
  expect(count.getAttribute('aria-invalid')).toBe('true');
  type(count, '2');
  expect(screen.queryByText('You need to remove serial number allocations first!')).toBeNull();
  fireEvent.click(inLine(1).getByRole('button', { name: 'Remove Pump' }));
  expect(told()).toEqual(['You need to remove serial number allocations first!']);
  expect(lines).toHaveLength(1);
});

it('speaks of serial numbers under a negative count only where the line has some', () => {
  show([{ ...PUMP, allocated: 0 }]);
  type(inLine(1).getByRole('textbox', { name: 'Count' }), '-1');
  expect(lines[0]?.count).toBe(-1);
  expect(screen.queryByText('You need to remove serial number allocations first!')).toBeNull();
});

it('removes a line', () => {
  show([PUMP, { ...freeLine(), name: 'Installation', price: 5 }]);
  fireEvent.click(inLine(1).getByRole('button', { name: 'Remove Pump' }));
  expect(inLine(1).getByDisplayValue('Installation')).toBeDefined();
  expect(total('Without VAT')).toBe('€5.00');
});

it('renders of a thousand lines only those in sight', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ ...PUMP, key: `k${index}`, sku: `P-${index}` }));
  show(many);
  expect(screen.queryAllByRole('group', { name: /^Line \d+:/ }).length).toBeLessThan(40);
  expect(total('Without VAT')).toBe('€53,970.00');
});
