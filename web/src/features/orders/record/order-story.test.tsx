// @vitest-environment happy-dom
import type { DocumentCopy } from '@halla/contract/document-copies';
import type { HistoryEntry } from '@halla/contract/history';
import type { OrderDocument } from '@halla/contract/orders/documents';
import type { Payment } from '@halla/contract/payments';
import type { SentDocument } from '@halla/contract/trade-documents';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderStory } from './order-story.tsx';

const ANNA = { id: 1, fullName: 'Anna' };

const INVOICE: OrderDocument = {
  ...{ kind: 'invoice', number: '10330', state: 'issued', day: '2026-03-02', language: 'en' },
  ...{ issuedAt: '2026-03-02T10:00:00.000Z', currency: 'EUR', vatPercent: 25.5, net: 1000, vat: 255 },
  ...{ gross: 1255, credited: 0, paid: 1255, due: 0, reference: '103301', refersTo: [] },
};
const DRAFT: OrderDocument = { ...INVOICE, number: '10330-2', state: 'draft', issuedAt: null, day: null };

const COPY: DocumentCopy = {
  ...{
    kind: 'invoice',
    number: '10330',
    IssuedBy: ANNA,
    pdf: { state: 'made', filename: 'invoice_10330.pdf' },
  },
  mailings: [
    {
      ...{ id: 1, to: 'buyer@clinic.test', at: '2026-03-03T10:00:00.000Z', state: 'failed' },
      ...{ hasEInvoice: true, User: ANNA },
    },
  ],
  eInvoices: [
    {
      ...{ id: 1, to: '003712345671', form: 'finvoice', at: '2026-03-04T10:00:00.000Z', state: 'delivered' },
      ...{ deliveredAt: '2026-03-04T10:01:00.000Z', receipt: null, failure: null, User: ANNA },
    },
  ],
};

const PAYMENT: Payment = {
  ...{ id: 1, day: '2026-03-05', currency: 'EUR', amount: 1255, reference: '103301', source: 'bank' },
  ...{ reverses: null, reversedBy: null, createdAt: '2026-03-06T10:00:00.000Z', User: null },
};

const CONFIRMATION: SentDocument = {
  ...{ id: 1, kind: 'order_confirmation', number: '10005', version: 1, language: 'en', filename: 'c.pdf' },
  ...{ to: 'buyer@clinic.test', at: '2026-03-01T12:00:00.000Z', state: 'sent', User: ANNA },
};

const changeOf = (event: HistoryEntry['event']): HistoryEntry => ({
  ...{ id: event === 'paymentAdded' ? 1 : 2, at: '2026-03-07T10:00:00.000Z', User: ANNA, by: 'user' },
  ...{ call: 'add_payment', event, changes: [], isRecorded: true },
});

let asked: string[];

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  asked = [];
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(payments: readonly Payment[]) {
  const answers: Readonly<Record<string, object>> = {
    get_history: { entries: [changeOf('paymentAdded'), changeOf('paymentReminded')], nextCursor: null },
    get_files: { files: [] },
    get_sent_trade_documents: { documents: [CONFIRMATION] },
    get_document_copies: { copies: [COPY], hasOperator: true },
    get_payments: { payments, balance: ORDER.balance, otherCurrencies: [] },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const call = address.replace('/api/', '');
    asked.push(call);
    return Response.json(answers[call] ?? {});
  });
  showScreen({
    screen: () => <OrderStory order={{ ...ORDER, documents: [INVOICE, DRAFT] }} />,
    address: '/cpanel/orders?order=5',
  });
}

async function happened() {
  const stream = within(await screen.findByRole('list', { name: 'What happened' }));
  await stream.findByText(/Mailed to/);
  return stream.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^[\d/: ]+/, ''));
}

it('The stream of an order has its invoices, mails, e-invoices and payments, the latest first.', async () => {
  show([PAYMENT]);
  await screen.findByText(/payment of/);
  expect(await happened()).toEqual([
    'Anna · Payment reminder sent',
    'System · Added a payment of €1,255.0005/03/2026 · 103301',
    'Anna · E-invoice sent on 04/03/2026 to 003712345671Invoice 10330',
    'Anna · Could not be mailed to buyer@clinic.test so farInvoice 10330 · with e-invoice',
    'Anna · IssuedInvoice 10330 · €1,255.00',
    'Anna · Mailed to buyer@clinic.testOrder confirmation 10005',
    expect.stringContaining('System'),
  ]);
});

it('Refunds and reversals are named as such; what was paid before payments were kept has no time.', async () => {
  const of = (change: Partial<Payment>): Payment => ({ ...PAYMENT, ...change });
  show([
    of({ id: 2, amount: -100, reference: null }),
    of({ id: 3, amount: -1255, reverses: 1 }),
    of({ id: 4, source: 'before', amount: 77 }),
  ]);
  await screen.findByText(/refund of €100\.00/);
  await screen.findByText(/Reversed €1,255\.00/);
  expect(screen.queryByText(/77\.00/)).toBeNull();
});

it('Readers without orders are not shown what cannot be loaded, nor who issued an invoice.', async () => {
  setSession(sessionOf({ permissionLevel: 2 }));
  show([PAYMENT]);
  const issued = await screen.findByText(/Issued/);
  expect(issued.textContent).toBe('Invoice 10330 · Issued');
  expect(asked.filter((call) => /payments|copies|trade/.test(call))).toEqual([]);
});
