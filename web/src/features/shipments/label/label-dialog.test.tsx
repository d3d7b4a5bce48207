// @vitest-environment happy-dom
import type { Shipment } from '@halla/contract/shipments/shipment';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { LabelDialog } from './label-dialog.tsx';

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async (url: string) => {
    const answers: Record<string, object> = {
      get_invoice_issuers: {
        today: '2026-11-20',
        issuers: PLACEHOLDER_ISSUERS,
        logos: { estonia: null, finland: null },
      },
      get_orders: { orders: [] },
      get_shipments: { shipments: [] },
      get_stock_quantity: { stock: [] },
    };
    return Response.json(answers[url.slice('/api/'.length)]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(shipment: Shipment) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LabelDialog shipment={shipment} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const printed = () =>
  [...document.querySelectorAll('[data-print-only] article')].map((one) => one.textContent);

it('Every box gets a label, with its place among them, on the paper that is chosen.', async () => {
  open({ ...SHIPMENT, packing_list_data: { goods: [], delivery: 'Dock 4\nOslo', totalPackages: 3 } });
  await waitFor(() => expect(printed()).toHaveLength(3));
  expect(printed().map((text) => /Box \d of 3/.exec(text ?? '')?.[0])).toEqual([
    'Box 1 of 3',
    'Box 2 of 3',
    'Box 3 of 3',
  ]);
  // The sender is that of a new packing list, because the saved one has none.
  expect(printed()[0]).toMatch(/Example Finland Oy.*Dock 4Oslo.*ABCD2345/);
  const rule = () => document.querySelector('[data-print-only] style')?.textContent;
  expect(rule()).toContain('size: 105mm 148mm');
  fireEvent.change(screen.getByLabelText('Paper'), { target: { value: 'a4' } });
  expect(rule()).toContain('size: 210mm 297mm');
});
