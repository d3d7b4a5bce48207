// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { PackingListEditor } from './packing-list-editor.tsx';

// It renders to a canvas, which happy-dom lacks.
vi.mock('../../../ui/pdf/pdf-pages.tsx', () => ({
  PdfPages: ({ label }: { label: string }) => <section aria-label={label} />,
}));

const { resolve } = createRequire(import.meta.url);
const packing = { weight: 4.5, hsCodes: [{ code: '8413' }], packages: [] };
const stock = [{ sku: 'PUMP', PackingDetail: packing }];
const ANSWERS: Readonly<Record<string, object>> = {
  get_invoice_issuers: {
    today: '2026-11-20',
    issuers: PLACEHOLDER_ISSUERS,
    logos: { estonia: null, finland: null },
  },
  get_orders: { orders: [] },
  get_shipments: { shipments: [] },
  get_stock_quantity: { stock },
};

let sent: FormData[] = [];

beforeEach(async () => {
  await startI18n();
  sent = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit | undefined) => {
    if (url === '/api/edit_shipment') {
      sent.push(request?.body as FormData);
      return Response.json({ message: 'Saved', shipment: { id: 7, number: 'ABCD2345' }, creditNote: null });
    }
    if (url.startsWith('/api/')) return Response.json(ANSWERS[url.slice('/api/'.length)]);
    const name = url.includes('Medium') ? 'Roboto-Medium' : 'Roboto-Regular';
    return new Response(new Uint8Array(await readFile(resolve(`pdfmake/fonts/Roboto/${name}.ttf`))));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(shipment: Shipment) {
  const onClose = vi.fn();
  showScreen({ screen: () => <PackingListEditor shipment={shipment} onClose={onClose} /> });
  return onClose;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

async function accept() {
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('region', { name: 'Pages of Packing list ABCD2345' });
  fireEvent.click(screen.getByRole('button', { name: 'Save packing list' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [form] = sent;
  return { data: JSON.parse(String(form?.get('packing_list_data'))), form };
}

describe('the editor of a packing list', () => {
  it('begins with what the shipment tells, and saves what was accepted with its pdf', async () => {
    const onClose = open({ ...SHIPMENT, packing_list_data: null });
    expect((await screen.findByLabelText<HTMLInputElement>('Port of loading')).value).toBe('KERAVA');
    expect(screen.getByText(/values of the issuer are samples/)).toBeTruthy();
    type('Incoterms', 'DAP');
    fireEvent.click(screen.getByText('Pump'));
    const serials = await screen.findByLabelText('Serial numbers');
    fireEvent.change(serials, { target: { value: 'EC1, EC2\nEC1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    const { data, form } = await accept();
    expect(data).toMatchObject({ incoterms: 'DAP', date: '2026-11-20', totalQuantity: 6, totalWeight: 22.5 });
    expect(data.goods[0]).toMatchObject({ sku: 'PUMP', weight: 22.5, serialNumbers: ['EC1', 'EC2'] });
    expect(JSON.parse(String(form?.get('shipment')))).toEqual({ id: 7, updatedAt: SHIPMENT.updatedAt });
    const pdf = form?.get('packing_list') as File;
    expect([pdf.name, (await pdf.text()).includes('(halla packing_list ABCD2345)')]).toEqual([
      'packing_list_ABCD2345.pdf',
      true,
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('goes on with what was saved, whole, and keeps a total that is not the sum', async () => {
    const goods = [{ sku: 'FAN', name: 'Fan', count: 2, packages: 2, weight: 3 }];
    const stored = { goods, totalPackages: 1, totalWeight: 3, totalQuantity: 2, remarks: 'Keep dry' };
    open({ ...SHIPMENT, packing_list_data: stored });
    await screen.findByText('Fan');
    expect([field('Total packages').value, field('Total quantity').value]).toEqual(['1', '']);
    expect(screen.queryByText(/values of the issuer are samples/)).toBeNull();
    const { data } = await accept();
    expect(data).toMatchObject({ ...stored, exporter: null });
  });

  it('saves nothing when the user goes back from the preview', async () => {
    const onClose = open({ ...SHIPMENT, packing_list_data: { goods: [{ name: 'Fan', count: 1 }] } });
    await screen.findByText('Fan');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back' })).toBeNull());
    expect([sent, onClose.mock.calls]).toEqual([[], []]);
  });
});
