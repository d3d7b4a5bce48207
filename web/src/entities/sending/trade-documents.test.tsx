// @vitest-environment happy-dom
import type { SentDocument } from '@halla/contract/trade-documents';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { TradeDocuments } from './trade-documents.tsx';

const fetched = vi.fn();

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function version(number: number, change: Partial<SentDocument> = {}): SentDocument {
  return {
    ...{ id: number, kind: 'purchase_order', number: 'K7MP2QX9', version: number, language: 'en' },
    ...{ filename: `purchase_order_K7MP2QX9_v${number}_en.pdf`, to: 'paul@pumps.test', state: 'sent' },
    ...{ at: `2026-03-0${number}T10:00:00.000Z`, User: { id: 1, fullName: 'Anna' } },
    ...change,
  };
}

function show(documents: readonly SentDocument[]) {
  fetched.mockImplementation(async (url: string) =>
    url === '/api/get_sent_trade_document'
      ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
      : Response.json({ documents }),
  );
  vi.stubGlobal('fetch', fetched);
  showScreen({
    screen: () => (
      <TradeDocuments kinds={['purchase_order']} parent={{ resupply_order_id: 7 }} number="K7MP2QX9" />
    ),
    address: '/',
  });
}

it('Every version that was sent is listed, the latest first, and can be downloaded as it went.', async () => {
  show([version(1), version(2, { to: 'sales@pumps.test' })]);
  const sent = await screen.findAllByText(/^Sent on/);
  expect(sent.map(({ textContent }) => textContent)).toEqual([
    'Sent on 02/03/2026 to sales@pumps.test · Anna',
    'Sent on 01/03/2026 to paul@pumps.test · Anna',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /purchase_order_K7MP2QX9_v1_en.pdf/ }));
  await expect
    .poll(() => fetched.mock.calls.filter(([url]) => url === '/api/get_sent_trade_document'))
    .toHaveLength(1);
  const [, request] = fetched.mock.calls.find(([url]) => url === '/api/get_sent_trade_document') ?? [];
  expect(JSON.parse(request.body)).toMatchObject({ id: 1 });
});

it('What the mail server refuses is an alert.', async () => {
  show([version(1, { state: 'failed' })]);
  expect((await screen.findByRole('alert')).textContent).toContain('Could not be sent to paul@pumps.test');
});
