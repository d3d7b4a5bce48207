// @vitest-environment happy-dom
import type { Order } from '@halla/contract/orders/order';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderShipments } from './order-shipments.tsx';

const NOTE: Order['documents'][number] = {
  ...{ kind: 'credit_note', number: '8', state: 'issued', day: '2026-03-02', language: 'en' },
  ...{ issuedAt: '2026-03-02T10:00:00.000Z', currency: 'EUR', vatPercent: 25.5, net: 100, vat: 25.5 },
  ...{ gross: 125.5, credited: 0, paid: 0, due: 0, reference: null, refersTo: ['10330'] },
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
});

it('A credit note has the amount that it has among the invoices, with VAT.', async () => {
  const CreditNotes = [{ number: 8, net: 100, currency: 'EUR', date: '2026-03-02' }] as Order['CreditNotes'];
  const order: Order = { ...ORDER, documents: [NOTE], CreditNotes };
  showScreen({ screen: () => <OrderShipments order={order} />, address: '/cpanel/orders' });
  await screen.findByText('€125.50');
  expect(screen.queryByText('€100.00')).toBeNull();
});
