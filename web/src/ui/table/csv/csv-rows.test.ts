import { describe, expect, it, vi } from 'vitest';
import { csvRows } from './csv-rows.ts';

const rows = ['EC220001', 'EC220002'];
const everyPage = vi.fn(async function* () {
  yield { rows: ['EC220001', 'EC220002', 'EC220003'], total: 3 };
});

async function held(options: Partial<Parameters<typeof csvRows<string>>[0]>) {
  const { pages, cutAt } = csvRows({ rows, paged: false, pages: everyPage, cutAt: undefined, ...options });
  const found: string[] = [];
  for await (const page of pages(new AbortController().signal)) found.push(...page.rows);
  return { count: found.length, cutAt };
}

describe('the csv file of a list', () => {
  it('that is complete holds its rows as they stand on screen', async () => {
    expect(await held({})).toEqual({ count: 2, cutAt: undefined });
  });

  it('that was cut on screen holds every row of the server', async () => {
    expect(await held({ cutAt: 2 })).toEqual({ count: 3, cutAt: undefined });
  });

  it('that was cut and cannot be asked for in pages says where it ends', async () => {
    expect(await held({ cutAt: 2, pages: undefined })).toEqual({ count: 2, cutAt: 2 });
  });

  it('that the server pages holds every page, as far as the list goes', async () => {
    expect(await held({ paged: true })).toEqual({ count: 3, cutAt: undefined });
    expect(await held({ paged: true, cutAt: 500 })).toEqual({ count: 3, cutAt: 500 });
  });
});
