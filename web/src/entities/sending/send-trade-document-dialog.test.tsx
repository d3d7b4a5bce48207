// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import type { SentDocument } from '@halla/contract/trade-documents';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SendTradeDocumentDialog } from './send-trade-document-dialog.tsx';

const MAIL = {
  ...{ kind: 'quotation', number: '2026-0001', version: 2, language: 'fi', fingerprint: 'f'.repeat(64) },
  ...{ filename: 'quotation_2026-0001_v2_fi.pdf', content: { kind: 'quotation' }, to: 'nora@clinic.test' },
  ...{ subject: 'Tarjous 2026-0001', text: 'Liitteenä on tarjous.', hindrances: [], missingSetting: null },
} as const;
type Mail = Pick<CallOutput<'get_trade_document'>, 'hindrances' | 'missingSetting' | 'to'>;

const BEFORE: SentDocument = {
  ...{ id: 1, kind: 'quotation', number: '2026-0001', version: 1, language: 'fi', filename: 'a.pdf' },
  ...{ to: 'old@clinic.test', at: '2026-03-01T10:00:00.000Z', state: 'sent' },
  User: { id: 1, fullName: 'Anna' },
};

const fetched = vi.fn();
/** Bodies of the writes that were sent. */
const sent = () =>
  fetched.mock.calls
    .filter(([url]) => url === '/api/send_trade_document')
    .map(([, { body }]) => JSON.parse(body));

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function show(mail: Partial<Mail> = {}) {
  const onClose = vi.fn();
  const document = { kind: 'quotation', quotation_id: 7, revision: 1 } as const;
  fetched.mockImplementation(async (url: string) =>
    Response.json(
      url === '/api/send_trade_document'
        ? { message: 'Document sent', document: { id: 2, version: 2 } }
        : { ...MAIL, ...mail },
    ),
  );
  vi.stubGlobal('fetch', fetched);
  showScreen({
    screen: () => (
      <SendTradeDocumentDialog document={document} number="2026-0001" last={BEFORE} onClose={onClose} />
    ),
    address: '/',
  });
  return onClose;
}

it('What was shown is sent, with the text as it was changed, once.', async () => {
  const onClose = show();
  const subject = await screen.findByRole('textbox', { name: /^Subject/ });
  expect(screen.getByText('Attached: quotation_2026-0001_v2_fi.pdf')).toBeTruthy();
  expect(screen.getByText(/Sent before: 01\/03\/2026 to old@clinic.test/)).toBeTruthy();
  fireEvent.change(subject, { target: { value: 'Tarjouksemme' } });
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toMatchObject([
    {
      ...{ kind: 'quotation', quotation_id: 7, revision: 1, version: 2, fingerprint: 'f'.repeat(64) },
      ...{ to: 'nora@clinic.test', subject: 'Tarjouksemme', text: 'Liitteenä on tarjous.' },
    },
  ]);
});

it('A document of the sample company cannot be sent, and the setting that is missing is named.', async () => {
  show({ hindrances: ['sampleIssuer'], missingSetting: 'ISSUER_FINLAND' });
  expect(await screen.findByText(/not valid.*ISSUER_FINLAND/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
});
