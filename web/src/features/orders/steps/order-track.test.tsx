// @vitest-environment happy-dom
import type { OrderDocument } from '@halla/contract/orders/documents';
import { notificationsStore } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderTrack } from './order-track.tsx';

const ISSUED: OrderDocument = {
  ...{ kind: 'invoice', number: '10330', state: 'issued', day: '2026-03-02', language: 'en' },
  ...{ issuedAt: '2026-03-02T10:00:00.000Z', currency: 'EUR', vatPercent: 25.5, net: 1000, vat: 255 },
  ...{ gross: 1255, credited: 0, paid: 0, due: 1255, reference: '103301', refersTo: [] },
};
const DRAFT: OrderDocument = { ...ISSUED, state: 'draft', issuedAt: null, day: null };

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  { of: 'a draft', documents: [DRAFT], says: true },
  { of: 'an issued invoice', documents: [ISSUED], says: false },
  { of: 'an issued invoice and a further draft', documents: [ISSUED, DRAFT], says: false },
])(
  'the first step of an order with $of says that it is still a draft: $says',
  async ({ documents, says }) => {
    showScreen({
      screen: () => <OrderTrack order={{ ...ORDER, documents }} canEdit canDelete />,
      address: '/cpanel/orders',
    });
    const track = within(await screen.findByRole('region', { name: 'Track of the order' }));
    expect(track.queryAllByText('still a draft').length > 0).toBe(says);
  },
);

it('an invoice that cannot be issued without the network says so', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    throw new TypeError('Failed to fetch');
  });
  showScreen({
    screen: () => <OrderTrack order={{ ...ORDER, documents: [DRAFT] }} canEdit canDelete />,
    address: '/cpanel/orders',
  });
  const button = await screen.findByRole('button', { name: 'Issue the invoice…' });
  fireEvent.click(button);
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/get_order_documents'));
  await waitFor(() =>
    expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([
      expect.stringContaining('server'),
    ]),
  );
});
