// @vitest-environment happy-dom
import type { StockItem } from '@halla/contract/stock';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SAMPLE_ITEM } from '../api/sample-stock-item.ts';
import { SAMPLE_OUTLOOK } from '../api/sample-stock-outlook.ts';
import { StockRecord } from './stock-record.tsx';

// The test environment has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

const TAKEN = {
  ...{ id: 2, createdAt: '2026-02-10T12:00:00.000Z', event: 'dispatch', undoes: null, total: 10, free: 10 },
  ...{ delta: -4, User: { id: 1, fullName: 'Sofia' }, Notes: [] },
  document: {
    ...{ kind: 'shipment', id: 9, number: 'ABCD2345' },
    PartOf: { kind: 'order', id: 1, number: '10001' },
  },
};

let item: StockItem;
let outlook: StockOutlook;
let sent: Record<string, unknown>[];

function show() {
  const answers: Record<string, (input: { warehouse_id?: string }) => object> = {
    get_stock_items: () => ({ stock: [item], total: 1, nextCursor: null }),
    get_stock_outlook: () => outlook,
    get_stock_changes: ({ warehouse_id }) => ({ stock: warehouse_id === 'mailhouse' ? [TAKEN] : [] }),
    get_history: () => ({ entries: [], nextCursor: null }),
  };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input = JSON.parse(String(body));
    if (!call.startsWith('get_')) sent.push({ call, ...input });
    return Response.json(answers[call]?.(input) ?? { views: [], message: 'Saved', stock: [] });
  });
  return showScreen({
    screen: () => <StockRecord ids={[7]} warehouse={undefined} />,
    address: '/cpanel/stock?item=7',
  });
}

const figures = async () => within(await screen.findByRole('region', { name: 'Stock of the item' }));

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  item = SAMPLE_ITEM;
  outlook = SAMPLE_OUTLOOK;
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the record of a stock item', () => {
  it('says what its figures consist of, and leads to the orders and deliveries', async () => {
    show();
    const shown = await figures();
    await shown.findByText('to 1 order');
    shown.getByText('Mailhouse 10 · Vantaa 5');
    shown.getByText('the next on 09/03/2026');
    const hrefIn = (region: string, name: string) =>
      within(screen.getByRole('region', { name: region }))
        .getByRole('link', { name })
        .getAttribute('href');
    expect(hrefIn('Owed to', 'Order 10001')).toBe('/cpanel/orders?order=1');
    expect(hrefIn('On the way', 'Resupply order RSPL2345')).toBe('/cpanel/resupply?resupply=4');
    // Goods between warehouses are on the way, and not incoming.
    expect(hrefIn('On the way', 'Shipment FFWRGJ6G')).toBe('/cpanel/shipments?shipment=12');
    const transfer = screen.getByRole('link', { name: 'Shipment FFWRGJ6G' }).closest('li');
    expect(transfer?.textContent).toBe('5Shipment FFWRGJ6G · Estonia → Mailhouseno date');
    shown.getByText('20');
  });

  it('lists goods between warehouses when nothing else is on its way', async () => {
    outlook = { ...SAMPLE_OUTLOOK, owed: [], incoming: [] };
    show();
    await screen.findByRole('link', { name: 'Shipment FFWRGJ6G' });
    expect(screen.queryByRole('region', { name: 'Owed to' })).toBeNull();
  });

  it('says so when there is enough in all warehouses together and too little in one', async () => {
    const [mailhouse, vantaa] = item.StockQuantities ?? [];
    if (mailhouse === undefined || vantaa === undefined) throw new Error('The sample has two warehouses.');
    const plenty = { ...mailhouse, total: 500, free: 500, reserved: 0, alertQuantity: 10 };
    const low = { ...vantaa, total: 5, free: 5, reserved: 0, alertQuantity: 20 };
    item = { ...item, StockQuantities: [plenty, low] };
    show();
    await (await figures()).findByText(
      'There is enough of it in all warehouses together, not in each of them.',
    );
  });

  it('heads with what its sums say, whatever a warehouse says that never holds it', async () => {
    const [mailhouse, vantaa] = item.StockQuantities ?? [];
    if (mailhouse === undefined || vantaa === undefined) throw new Error('The sample has two warehouses.');
    const plenty = { ...mailhouse, total: 205, free: 205, owed: 0, reserved: 206, alertQuantity: 10 };
    const never = { ...vantaa, total: 0, free: 0, owed: 0, reserved: 0 };
    item = { ...item, StockQuantities: [plenty, never] };
    outlook = { ...SAMPLE_OUTLOOK, owed: [] };
    show();
    await (await figures()).findByText('There is enough of it.');
    expect(screen.queryByText(/No more is free/)).toBeNull();
    expect(screen.queryByText(/limit until|none available/i)).toBeNull();
    cleanup();
    item = { ...item, StockQuantities: [{ ...plenty, alertQuantity: 206, incoming: 40 }, never] };
    show();
    await screen.findByText('Below its limit until more arrives');
    await (await figures()).findByText('There will be enough of it with what is incoming.');
    cleanup();
    item = { ...item, StockQuantities: [{ ...plenty, owed: 300 }, never] };
    show();
    await screen.findByText('Owed to orders and none available');
  });

  it('describes its picture in words', async () => {
    show();
    await screen.findByRole('img', { name: '15 on the shelf, 24 expected on 09/03/2026.' });
  });

  it('tells its ledger in sentences with the documents', async () => {
    show();
    await screen.findByText(/Sofia took 4 out of Mailhouse, which leaves 10\./);
    expect(screen.getByRole('link', { name: 'Shipment ABCD2345' }).getAttribute('href')).toBe(
      '/cpanel/shipments?shipment=9',
    );
  });

  it('leads to a purchase from its supplier when less is left than the limit asks for', async () => {
    const rows = (SAMPLE_ITEM.StockQuantities ?? []).map((row) => ({ ...row, incoming: 0 }));
    item = { ...SAMPLE_ITEM, StockQuantities: rows, incomingElsewhere: [] };
    const router = show();
    fireEvent.click(await (await figures()).findByRole('button', { name: 'Order more' }));
    await waitFor(() => expect(router.state.location.href).toBe('/cpanel/resupply?new=-'));
  });

  it('saves a fact of one warehouse in place', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Shelf' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Shelf' }), { target: { value: 'B7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'add_stock_quantity',
      stock_item: { id: 71, updatedAt: '2026-02-01T10:00:00.000Z', shelf: 'B7' },
    });
  });
});
