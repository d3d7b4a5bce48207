import type { Shipment } from '@halla/contract/shipments/shipment';
import { describe, expect, it } from 'vitest';
import { SHIPMENT, UNMOVED } from '../api/sample-shipment.ts';
import { labelContent } from './label-content.ts';
import { LABEL_PAPERS, pageRule } from './label-paper.ts';

const data = {
  exporter: 'Polaris Oy\nStreet 1\n00100 Helsinki\nVAT ID: FI1\nmail@polaris.test',
  delivery: 'Frost Clinic\nDock 4\n\nNorway',
  goods: [],
  totalWeight: 1641.5,
};
const shipment: Shipment = {
  ...SHIPMENT,
  ...{ shippingCompany: 'Posti', trackingNumber: 'JJFI1' },
};
const made = (change: Partial<Parameters<typeof labelContent>[0]> = {}) =>
  labelContent({ shipment, data, language: 'en', origin: 'https://halla.example.test', ...change });

describe('the label of a shipment', () => {
  it('says where it comes from and goes, by whom, and what is in it', () => {
    expect(made()).toEqual({
      number: 'ABCD2345',
      code: 'https://halla.example.test/cpanel/shipments/ABCD2345/scan',
      from: ['Polaris Oy', 'Street 1', '00100 Helsinki'],
      to: ['Frost Clinic', 'Dock 4', 'Norway'],
      facts: [
        ['', 'Order 10005'],
        ['Carrier', 'Posti'],
        ['Tracking number', 'JJFI1'],
      ],
      contents: ['5 × Pump', '1 × Manual'],
      totals: '6 pcs · 1,641.5 kg',
    });
  });

  it('is worded in its own language', () => {
    const { facts, totals } = made({ language: 'fi' });
    expect([facts[0], totals]).toEqual([['', 'Tilaus 10005'], '6 kpl · 1\u00a0641,5 kg']);
  });

  it('names five lines and says how many more there are', () => {
    const line = (count: number) => ({
      sku: `P${count}`,
      name: null,
      count,
      dispatched: null,
      received: null,
      ...UNMOVED,
    });
    const { contents } = made({
      shipment: { ...shipment, genericDevices: [0, 1, 2, 3, 4, 5, 6, 7].map(line) },
    });
    expect(contents).toEqual(['1 × P1', '2 × P2', '3 × P3', '4 × P4', '5 × P5', '+ 2 more']);
  });

  it('leaves out what is not known', () => {
    const bare: Shipment = { ...shipment, Order: null, shippingCompany: null, trackingNumber: null };
    const { facts, from, totals } = made({ shipment: bare, data: { goods: [] } });
    expect([facts, from, totals]).toEqual([[], [], '6 pcs']);
  });

  it('has a page of the size of each paper', () => {
    expect(LABEL_PAPERS.map(pageRule)).toEqual([
      '@page { size: 105mm 148mm; margin: 0; }',
      '@page { size: 100mm 150mm; margin: 0; }',
      '@page { size: 62mm 100mm; margin: 0; }',
      '@page { size: 210mm 297mm; margin: 0; }',
    ]);
  });
});
