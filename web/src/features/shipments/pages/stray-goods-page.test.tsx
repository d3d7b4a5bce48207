// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
// Preloaded: otherwise the page would load it with the first opened row, and the test would have to wait.
import '../stray/stray-dialog.tsx';
import { StrayGoodsPage } from './stray-goods-page.tsx';

const FAN = {
  ...{ id: 1, sku: 'FAN', name: 'Fan', left: 4, putBack: 1, writtenOff: 0, stray: 3, warehouse: 'mailhouse' },
  leftAt: '2026-03-01T12:00:00.000Z',
  Shipment: { id: 7, number: 'ABCD2345', status: 'transit', deletedAt: '2026-03-02T12:00:00.000Z' },
  Order: null,
};
const PUMP = {
  ...{ ...FAN, id: 2, sku: 'PUMP', name: 'Pump', Order: { id: 5, number: 10_005 } },
  Shipment: { id: 8, number: 'WXYZ2345', status: 'cancelled', deletedAt: null },
};
const ANSWERS: Readonly<Record<string, object>> = {
  '/api/get_stray_goods': { goods: [FAN, PUMP], total: 2, nextCursor: null },
  '/api/get_warehouses': {
    warehouses: ['mailhouse', 'vantaa'].map((value) => ({
      ...{ value, label: value, color: null, stock: true, editableStock: true },
    })),
  },
};

let sent: unknown[] = [];
beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  sent = [];
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call === '/api/settle_stray_goods') sent.push(JSON.parse(String(body)));
    return Response.json(ANSWERS[call] ?? { views: [], message: 'Saved' });
  });
  showScreen({ screen: StrayGoodsPage, address: '/cpanel/shipments/stray' });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function ask(name: string) {
  fireEvent.click(await screen.findByText(name));
  return within(await screen.findByRole('dialog', { name: 'What became of these goods?' }));
}

it('lists what left with a shipment that is gone, which has no page, and with one that was cancelled', async () => {
  await screen.findByText('Fan');
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
  expect(links).toContain('/cpanel/shipments/WXYZ2345');
  expect(links).not.toContain('/cpanel/shipments/ABCD2345');
  screen.getByText('Deleted');
});

it('puts pieces back where they are', async () => {
  const dialog = await ask('Fan');
  await dialog.findByRole('option', { name: 'Vantaa' });
  fireEvent.change(dialog.getByLabelText('Where it is'), { target: { value: 'vantaa' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Put back' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { shipment: { id: 7 }, putBack: [{ sku: 'FAN', count: 3, warehouse: 'vantaa' }] },
    ]),
  );
});

it('writes pieces off with a reason, and not without one', async () => {
  const dialog = await ask('Pump');
  fireEvent.click(dialog.getByRole('radio', { name: 'Not coming back' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Lost' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { shipment: { id: 8 }, writeOff: [{ sku: 'PUMP', count: 3, reason: 'Lost' }] },
    ]),
  );
});
