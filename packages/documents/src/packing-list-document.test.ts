// @vitest-environment node
import type { PackingListData } from '@halla/contract/packing-lists';
import { describe, expect, it } from 'vitest';
import { packingListDocument } from './packing-list-document.ts';
import { renderedText } from './testing/pdf-text.ts';

const DATA: PackingListData = {
  exporter: 'Polaris Külmakeskus OÜ\nPõhja puiestee 7',
  importer: 'Jäähoitola Åberg Oy\nMannerheimintie 1',
  delivery: 'Dock 4, Helsinki',
  buyer: 'Jäähoitola Åberg Oy',
  invoiceNo: '10047',
  hsCode: '9019.10',
  otherRefrences: 'PO-7',
  portOfLoading: 'KERAVA',
  portOfDischarge: 'OSLO',
  incoterms: 'DAP',
  finalDestination: 'BERGEN',
  countryOfOrigin: 'FINLAND',
  countryOfDestination: 'NORWAY',
  goods: [
    {
      ...{ sku: 'A_EC_G_220', name: 'Cabin grey', count: 2, packages: 6, weight: 1641.5, netweight: 1500 },
      ...{ dimensions: '200 x 120 x 240 cm', hsCode: '9019.10', serialNumbers: ['EC220001', 'EC220002'] },
    },
  ],
  totalPackages: 6,
  totalWeight: 1641.5,
  totalQuantity: 2,
  signature: 'Šárka Öhman',
  date: '2026-11-20',
  remarks: 'Keep dry\nand cold',
};

async function printed(data: PackingListData, language: 'en' | 'fi' = 'en') {
  const { pages, subject } = await renderedText(packingListDocument({ number: 'K7MP2QX9', data, language }));
  return { pages, subject, text: pages.join(' ').replace(/\s+/g, ' ') };
}

describe('a packing list', () => {
  it.each([
    ['en', 'Packing list', '20/11/2026', 'Port of loading', '1,641.5', 'S/N:'],
    ['fi', 'Pakkausluettelo', '20.11.2026', 'Lastaussatama', '1 641,5', 'Sarjanro:'],
  ] as const)('states everything in %s', async (language, ...facts) => {
    const { text, subject } = await printed(DATA, language);
    const { goods, totalPackages: _p, totalWeight: _w, totalQuantity: _q, date: _d, ...blocks } = DATA;
    const said = Object.values(blocks).flatMap((block) => String(block).split('\n'));
    const { serialNumbers = [], sku, name } = goods[0] ?? { count: 0 };
    const wanted = [...facts, ...said, ...serialNumbers, sku, name, 'K7MP2QX9', '200 x 120', '1/1'];
    expect(wanted.filter((fact) => !text.includes(String(fact)))).toEqual([]);
    expect(subject).toBe('halla packing_list K7MP2QX9');
  });

  it('leaves out what is not known', async () => {
    const { text } = await printed({ goods: [{ count: 1, name: 'Pump' }] });
    expect(text).toContain('Pump');
    for (const absent of ['Exporter', 'Port of loading', 'Total', 'Remarks', 'null', 'undefined'])
      expect(text).not.toContain(absent);
  });

  it('does not state that goods without packages come in none', async () => {
    const { text } = await printed({ ...DATA, totalPackages: 0 });
    expect(text).not.toContain('Total packages');
    expect(text).toContain('Total quantity');
  });

  it('of many goods repeats its headings and numbers its pages and lines', async () => {
    const goods = Array.from({ length: 300 }, (_, index) => ({ name: `Part ${index}`, count: 1 }));
    const { pages, text } = await printed({ ...DATA, goods });
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) if (page.includes('Part ')) expect(page).toMatch(/No\.\s+Item/);
    expect(text.match(/Part \d+/g)).toHaveLength(300);
    expect(text).toContain('300 Part 299');
  });

  it('names every serial number of a line of a hundred devices', async () => {
    const serialNumbers = Array.from({ length: 100 }, (_, index) => `EC2200${100 + index}`);
    const { text } = await printed({ ...DATA, goods: [{ name: 'Cabin', count: 100, serialNumbers }] });
    expect(serialNumbers.filter((serial) => !text.includes(serial))).toEqual([]);
  });
});
