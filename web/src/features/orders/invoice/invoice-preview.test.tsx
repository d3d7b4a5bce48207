// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { InvoicedOrder } from '@halla/domain/documents/invoice';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { InvoicePreview } from './invoice-preview.tsx';

// It draws on a canvas, which happy-dom has not.
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
  lines: [{ sku: 'FAN', name: 'Fan', count: 2, price: 100, discount: 0 }],
  currency: 'EUR',
  vat: 0,
};

let fonts = 0;

beforeEach(async () => {
  await startI18n();
  fonts = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    fonts += 1;
    const name = url.includes('Medium') ? 'Roboto-Medium' : 'Roboto-Regular';
    return new Response(new Uint8Array(await readFile(resolve(`pdfmake/fonts/Roboto/${name}.ttf`))));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(change: Partial<InvoicedOrder> = {}) {
  const onAccept = vi.fn<(invoice: File) => void>();
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <InvoicePreview
          order={{ ...order, ...change }}
          issuer="finland"
          language="fi"
          onAccept={onAccept}
          onClose={onClose}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onAccept, onClose };
}

describe('the preview of an invoice', () => {
  it('hands the shown pdf on when it is accepted', async () => {
    const { onAccept } = open();
    const accept = await screen.findByRole('button', { name: 'Accept invoice' });
    expect(accept).toHaveProperty('disabled', true);
    await screen.findByRole('region', { name: 'Pages of Invoice 10047' });
    fireEvent.click(accept);
    const [invoice] = onAccept.mock.calls[0] ?? [];
    expect(invoice?.name).toBe('invoice_10047_fi.pdf');
    expect((await invoice?.text())?.slice(0, 5)).toBe('%PDF-');
  });

  it('warns of VAT 0 without a reason, and of sample values of the issuer', async () => {
    open();
    expect(await screen.findByText(/The VAT is 0 and no reason/)).toBeTruthy();
    expect(screen.getByText(/values of the issuer are samples/)).toBeTruthy();
    cleanup();
    open({ vat: 25.5 });
    expect(await screen.findByText(/values of the issuer are samples/)).toBeTruthy();
    expect(screen.queryByText(/The VAT is 0 and no reason/)).toBeNull();
  });

  it('says why the pdf could not be made, and makes it when asked again', async () => {
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { onAccept } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Accept invoice' })).toHaveProperty('disabled', true);
    vi.stubGlobal('fetch', working);
    fireEvent.click(retry);
    await screen.findByRole('region', { name: 'Pages of Invoice 10047' });
    expect(fonts).toBe(2);
    expect(onAccept).not.toHaveBeenCalled();
  });
});
