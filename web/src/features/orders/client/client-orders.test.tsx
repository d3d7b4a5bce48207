import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ClientOrders } from './client-orders.tsx';

let asked: Record<string, unknown>[];

/** Renders the orders of a client with this response or failure from the mock server. */
function show(client: { companyId: number } | { contactId: number }, answer: () => Promise<Response>) {
  asked = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    if (address !== '/api/get_orders') return Promise.resolve(Response.json({ views: [] }));
    asked.push(JSON.parse(String(body)));
    return answer();
  });
  showScreen({ screen: () => <ClientOrders client={client} />, address: '/cpanel/contacts/company/3' });
}

const page = (orders: readonly object[]) => async () =>
  Response.json({ orders, total: orders.length, nextCursor: null, backlog: [] });

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the orders of a client', () => {
  it('are those of a company or of a person, each leading to its order', async () => {
    show({ companyId: 3 }, page([ORDER]));
    const link = await screen.findByRole('link', { name: /10005/ });
    expect(link.getAttribute('href')).toBe('/cpanel/orders?order=5');
    expect(asked).toMatchObject([{ companyId: 3, limit: 50, cursor: null, sort: '-number' }]);
    cleanup();
    show({ contactId: 4 }, page([ORDER]));
    await screen.findByRole('link', { name: /10005/ });
    expect(asked).toMatchObject([{ contactId: 4 }]);
  });

  it('say that there are none', async () => {
    show({ companyId: 3 }, page([]));
    await screen.findByRole('heading', { name: 'No orders yet' });
  });

  it('can be asked for again when they could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    show({ companyId: 3 }, async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    await screen.findByRole('button', { name: 'Try again' });
  });
});
