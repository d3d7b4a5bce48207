// @vitest-environment happy-dom
import type { DocumentCopy } from '@halla/contract/document-copies';
import type { OrderDocument } from '@halla/contract/orders/documents';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { DocumentList } from './document-list.tsx';

const INVOICE: OrderDocument = {
  ...{ kind: 'invoice', number: '10330', state: 'issued', day: '2026-03-01', language: 'en' },
  ...{ issuedAt: '2026-03-01T10:00:00.000Z', currency: 'EUR', vatPercent: 25.5, net: 1000, vat: 255 },
  ...{ gross: 1255, credited: 0, paid: 500, due: 755, reference: '103301', refersTo: [] },
};

const SENT_NOWHERE = { IssuedBy: null, mailings: [], eInvoices: [] };

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
});

const show = (documents: OrderDocument[], copies: DocumentCopy[] = [], hasOperator = false) =>
  showScreen({
    screen: () => (
      <DocumentList order={{ ...ORDER, documents }} copies={copies} hasOperator={hasOperator} canIssue />
    ),
    address: '/',
  });

it('An invoice that is the only one says what it comes to once, and can be had as a file of each form.', async () => {
  show([INVOICE]);
  expect(await screen.findByRole('button', { name: /Finvoice/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /UBL/ })).toBeTruthy();
  expect(screen.queryByText(/^Invoiced/)).toBeNull();
});

it('Several issued documents have a total; a draft is none of them.', async () => {
  show([INVOICE, { ...INVOICE, number: '10330-2' }]);
  expect(await screen.findByText(/^Invoiced/)).toBeTruthy();
  cleanup();
  show([INVOICE, { ...INVOICE, number: '10330-2', state: 'draft', day: null, issuedAt: null }]);
  await screen.findByRole('button', { name: /UBL/ });
  expect(screen.queryByText(/^Invoiced/)).toBeNull();
});

it.each([
  ['none', 'Make the PDF'],
  ['failed', 'Try again'],
] as const)('A document whose PDF is %s offers “%s”, which asks the server.', async (state, name) => {
  const asked = vi.fn().mockResolvedValue(Response.json({ message: 'PDF requested' }));
  vi.stubGlobal('fetch', asked);
  show([INVOICE], [{ kind: 'invoice', number: '10330', ...SENT_NOWHERE, pdf: { state, filename: null } }]);
  fireEvent.click(await screen.findByRole('button', { name }));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const [url, { body }] = asked.mock.calls[0] ?? [];
  expect(url).toBe('/api/make_document_pdf');
  expect(JSON.parse(body)).toMatchObject({ id: ORDER.id, kind: 'invoice', number: '10330' });
});

it('A PDF that is being made or is there offers nothing.', async () => {
  show(
    [INVOICE],
    [{ kind: 'invoice', number: '10330', ...SENT_NOWHERE, pdf: { state: 'waiting', filename: null } }],
  );
  expect((await screen.findByText('The PDF is being made')).role).toBe('status');
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  cleanup();
  show(
    [INVOICE],
    [{ kind: 'invoice', number: '10330', ...SENT_NOWHERE, pdf: { state: 'made', filename: 'a.pdf' } }],
  );
  await screen.findByRole('button', { name: /UBL/ });
  expect(screen.queryByText(/PDF/)).toBeNull();
});

it('An e-invoice is offered where there is an operator, and says what became of it.', async () => {
  setSession(sessionOf());
  const pdf = { state: 'made', filename: 'a.pdf' } as const;
  const copy = { kind: 'invoice', number: '10330', pdf, ...SENT_NOWHERE } as const;
  show([INVOICE], [copy]);
  await screen.findByRole('button', { name: 'Send document 10330' });
  expect(screen.queryByRole('button', { name: /as an e-invoice/ })).toBeNull();
  cleanup();
  const sent = {
    ...{
      id: 1,
      to: '003712345678',
      form: 'ubl' as const,
      at: '2026-03-02T10:00:00.000Z',
      state: 'delivered' as const,
    },
    ...{ deliveredAt: '2026-03-02T10:00:05.000Z', receipt: 'R-7', failure: null },
    User: { id: 1, fullName: 'Ada Admin' },
  } as const;
  const refused = { ...sent, id: 2, state: 'failed', deliveredAt: null, failure: '422 Unknown' } as const;
  show([INVOICE], [{ ...copy, eInvoices: [sent, { ...refused, receipt: null }] }], true);
  expect(await screen.findByRole('button', { name: 'Send document 10330 as an e-invoice' })).toBeTruthy();
  expect(screen.getByText(/^E-invoice sent on .* to 003712345678 · Ada Admin · receipt R-7$/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('422 Unknown');
});
