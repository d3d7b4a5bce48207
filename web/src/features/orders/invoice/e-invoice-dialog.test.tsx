// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { EInvoiceDialog } from './e-invoice-dialog.tsx';

const COPY: DocumentCopy = {
  ...{ kind: 'invoice', number: '10330', IssuedBy: null, mailings: [], eInvoices: [] },
  pdf: { state: 'made', filename: 'invoice_10330_en.pdf' },
};
const DELIVERY: CallOutput<'get_e_invoice_delivery'> = {
  ...{ form: 'ubl', to: '003712345678', operator: null, filename: 'invoice_10330_en.ubl.xml' },
  ...{ brokenRules: [], hindrances: [], missingSetting: null, deliveries: 0 },
};

beforeEach(() => startI18n());
afterEach(cleanup);

function show(delivery: Partial<typeof DELIVERY> = {}, copy: Partial<DocumentCopy> = {}) {
  const onClose = vi.fn();
  const asked = vi.fn(async (url: string, _: { body: string }) =>
    Response.json(
      url.endsWith('get_e_invoice_delivery')
        ? { ...DELIVERY, ...delivery }
        : { message: 'E-invoice is handed over', delivery: { id: 1 } },
    ),
  );
  vi.stubGlobal('fetch', asked);
  showScreen({
    screen: () => <EInvoiceDialog orderId={7} copy={{ ...COPY, ...copy }} onClose={onClose} />,
    address: '/',
  });
  return { asked, onClose };
}

it('The dialog shows where the e-invoice goes, sends it with what was known, and closes.', async () => {
  const { asked, onClose } = show({ deliveries: 2 });
  expect(await screen.findByText('003712345678')).toBeTruthy();
  expect(screen.getByText('UBL')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent = asked.mock.calls.find(([url]) => url === '/api/send_e_invoice');
  expect(JSON.parse(sent?.[1].body ?? '')).toMatchObject({
    ...{ order_id: 7, kind: 'invoice', number: '10330', deliveries: 2 },
  });
});

it('What is in the way is said in words, and nothing can be sent.', async () => {
  show({ to: null, filename: null, hindrances: ['noAddress', 'brokenRules'], brokenRules: ['BR-DE-1'] });
  const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(said[0]).toContain('no e-invoice address');
  expect(said[1]).toContain('BR-DE-1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

it.each([
  ['delivered', false, 'It would be sent once more'],
  ['failed', false, 'It was given up'],
  ['retrying', true, 'It is tried again'],
  ['waiting', true, 'It is on its way'],
] as const)('One that was sent before and is %s says so.', async (state, isDisabled, text) => {
  const before: DocumentCopy['eInvoices'][number] = {
    ...{ id: 1, to: '003712345678', form: 'ubl', at: '2026-03-02T10:00:00.000Z', state },
    ...{ deliveredAt: null, receipt: null, failure: null, User: { id: 1, fullName: 'Ada Admin' } },
  };
  show({ deliveries: 1 }, { eInvoices: [before] });
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(isDisabled);
});
