// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SendDialog } from './send-dialog.tsx';

const COPY: DocumentCopy = {
  ...{ kind: 'invoice', number: '10330', IssuedBy: null, mailings: [], eInvoices: [] },
  pdf: { state: 'made', filename: 'invoice_10330_fi.pdf' },
};
const MAIL: CallOutput<'get_document_mail'> = {
  ...{ to: 'pay@clinic.test', language: 'fi', subject: 'Lasku 10330', text: 'Liitteenä on lasku.' },
  ...{ pdf: 'invoice_10330_fi.pdf', eInvoice: 'invoice_10330_fi.ubl.xml', brokenRules: [] },
  ...{ hindrances: [], missingSetting: null, mailings: 0 },
};

const fetched = vi.fn();
/** Bodies of the writes that were sent. */
const sent = () =>
  fetched.mock.calls.filter(([url]) => url === '/api/send_document').map(([, { body }]) => JSON.parse(body));

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function show(mail: Partial<typeof MAIL> = {}, copy: Partial<DocumentCopy> = {}) {
  const onClose = vi.fn();
  fetched.mockImplementation(async (url: string) =>
    Response.json(
      url === '/api/send_document' ? { message: 'Document sent', mailing: { id: 1 } } : { ...MAIL, ...mail },
    ),
  );
  vi.stubGlobal('fetch', fetched);
  showScreen({
    screen: () => <SendDialog orderId={7} copy={{ ...COPY, ...copy }} onClose={onClose} />,
    address: '/',
  });
  return onClose;
}

it('The mail is shown in the language of the document, can be changed, and is sent once.', async () => {
  const onClose = show();
  const to = await screen.findByRole('textbox', { name: /^To/ });
  expect(screen.getByText(/language of the document: Finnish/)).toBeTruthy();
  expect(screen.getByText('Attached: invoice_10330_fi.pdf')).toBeTruthy();
  fireEvent.change(to, { target: { value: 'accounts@clinic.test' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /UBL/ }));
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toMatchObject([
    {
      ...{ order_id: 7, kind: 'invoice', number: '10330', mailings: 0, e_invoice: true },
      ...{ to: 'accounts@clinic.test', subject: 'Lasku 10330', text: 'Liitteenä on lasku.' },
    },
  ]);
});

it.each([
  ['no mail server', { hindrances: ['noMailServer'] }, /sends no mails/],
  ['no PDF', { pdf: null, hindrances: ['noPdf'] }, /no PDF yet/],
  [
    'the sample company',
    { hindrances: ['sampleIssuer'], missingSetting: 'ISSUER_FINLAND' },
    /not valid.*ISSUER_FINLAND/,
  ],
] satisfies [string, Partial<typeof MAIL>, RegExp][])(
  'With %s it says so, and nothing can be sent.',
  async (_, change, reason) => {
    show(change);
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  },
);

it('A missing address is named at its field, and nothing is sent.', async () => {
  show({ to: null });
  await screen.findByRole('textbox', { name: /^To/ });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => screen.getByRole('textbox', { name: /^To/ }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(sent()).toEqual([]);
});

it('It says where the document was sent before, and why there is no e-invoice.', async () => {
  const mailing: DocumentCopy['mailings'][number] = {
    ...{ id: 1, to: 'old@clinic.test', at: '2026-03-01T10:00:00.000Z', hasEInvoice: false },
    ...{ state: 'sent', User: { id: 1, fullName: 'Anna' } },
  };
  show({ mailings: 1, eInvoice: null, brokenRules: ['BR-11'] }, { mailings: [mailing] });
  expect(await screen.findByText(/Sent before: 01\/03\/2026 to old@clinic.test/)).toBeTruthy();
  expect(screen.getByText(/breaks rules: BR-11/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
