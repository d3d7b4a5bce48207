// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { InvoicedOrder } from '@halla/domain/documents/invoice';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { useInvoicePreview } from './use-invoice-preview.tsx';

// It renders to a canvas, which happy-dom lacks.
vi.mock('../../../ui/pdf/pdf-pages.tsx', () => ({
  PdfPages: ({ file, label }: { file: File; label: string }) => (
    <section aria-label={label}>{file.name}</section>
  ),
}));

const { resolve } = createRequire(import.meta.url);
const order: InvoicedOrder<'EUR'> = {
  number: 10_047,
  client: {
    companyName: 'Frost Clinic',
    contactName: null,
    companyAddress: 'Street 1',
    location: 'FI',
    companyVatId: null,
  },
  receiver: null,
  purchaseOrder: null,
  lines: [{ sku: 'FAN', name: 'Fan', count: 2, price: 100, discount: 0 }],
  currency: 'EUR',
  vat: 0,
};

let fonts = 0;

beforeEach(async () => {
  await startI18n();
  fonts = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/get_invoice_issuers')
      return Response.json({
        today: '2026-11-20',
        issuers: PLACEHOLDER_ISSUERS,
        logos: { estonia: null, finland: null },
      });
    fonts += 1;
    const name = url.includes('Medium') ? 'Roboto-Medium' : 'Roboto-Regular';
    return new Response(new Uint8Array(await readFile(resolve(`pdfmake/fonts/Roboto/${name}.ttf`))));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a form that requests the invoice; returns its result. */
function open(change: Partial<InvoicedOrder> = {}, onLanguage?: (language: 'en' | 'fi') => void) {
  const onAnswer = vi.fn<(invoice: File | null) => void>();
  function Form() {
    const { ask, dialog } = useInvoicePreview();
    const shown = { order: { ...order, ...change }, issuer: 'finland', language: 'fi', onLanguage } as const;
    return (
      <>
        <button type="button" onClick={() => void ask(shown).then(onAnswer)}>
          Save
        </button>
        {dialog}
      </>
    );
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Form />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return onAnswer;
}

describe('the preview of an invoice', () => {
  it('hands the shown pdf on when it is accepted', async () => {
    const onAnswer = open();
    const accept = await screen.findByRole('button', { name: 'Accept invoice' });
    expect(accept).toHaveProperty('disabled', true);
    await screen.findByRole('region', { name: 'Pages of Invoice 10047' });
    fireEvent.click(accept);
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    const [invoice] = onAnswer.mock.calls[0] ?? [];
    expect(invoice?.name).toBe('invoice_10047_fi.pdf');
    expect((await invoice?.text())?.slice(0, 5)).toBe('%PDF-');
  });

  it('is made once more in the language that is chosen for it alone', async () => {
    const onLanguage = vi.fn();
    const onAnswer = open({}, onLanguage);
    const choice = await screen.findByRole('combobox', { name: 'Language of the document' });
    fireEvent.change(choice, { target: { value: 'en' } });
    expect(onLanguage).toHaveBeenCalledWith('en');
    const accept = screen.getByRole('button', { name: 'Accept invoice' });
    await waitFor(() => expect(accept).toHaveProperty('disabled', false));
    fireEvent.click(accept);
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(onAnswer.mock.calls[0]?.[0]?.name).toBe('invoice_10047_en.pdf');
  });

  it('answers that there is none when the user goes back', async () => {
    const onAnswer = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(null));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('warns of VAT 0 without a reason, and of sample values of the issuer', async () => {
    open();
    expect(await screen.findByText(/A sale at home without VAT needs a reason/)).toBeTruthy();
    expect(screen.getByText(/values of the issuer are samples/)).toBeTruthy();
    cleanup();
    open({ vat: 25.5 });
    expect(await screen.findByText(/values of the issuer are samples/)).toBeTruthy();
    expect(screen.queryByText(/A sale at home without VAT needs a reason/)).toBeNull();
  });

  it('says why the pdf could not be made, and makes it when asked again', async () => {
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('.ttf') ? Promise.reject(new TypeError('Failed to fetch')) : working(url),
    );
    const onAnswer = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Accept invoice' })).toHaveProperty('disabled', true);
    vi.stubGlobal('fetch', working);
    fireEvent.click(retry);
    await screen.findByRole('region', { name: 'Pages of Invoice 10047' });
    expect(fonts).toBe(2);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
