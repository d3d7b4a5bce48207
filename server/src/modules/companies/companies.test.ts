import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let sales: string;
beforeAll(async () => {
  t = await startTestServer();
  sales = (await t.given.user('SALES')).token;
});
afterAll(() => t.close());

async function namesFor(search_value?: string): Promise<string[]> {
  const { status, body } = await t.call(
    'get_companies',
    sales,
    search_value === undefined ? {} : { search_value },
  );
  expect(status).toBe(200);
  return body.companies.map(({ name }) => name);
}

describe('get_companies', () => {
  it('Every company comes with its id, by name whatever the case.', async () => {
    const birch = await t.given.company({ name: 'birch Clinic' });
    const alder = await t.given.company({ name: 'Alder Clinic' });
    const cedar = await t.given.company({ name: 'Cedar Clinic', role: 'reseller' });
    const { body } = await t.call('get_companies', sales, { search_value: 'clinic' });
    expect(body.companies).toEqual([
      { id: alder.id, name: 'Alder Clinic' },
      { id: birch.id, name: 'birch Clinic' },
      { id: cedar.id, name: 'Cedar Clinic' },
    ]);
    expect(await namesFor()).toEqual(
      expect.arrayContaining(['Alder Clinic', 'birch Clinic', 'Cedar Clinic']),
    );
  });

  it('The text is looked for anywhere in the name; signs of patterns are plain text.', async () => {
    await t.given.company({ name: 'Cool 100 % Spa' });
    await t.given.company({ name: 'Cool 1000 Spa' });
    expect(await namesFor(' 100 % ')).toEqual(['Cool 100 % Spa']);
    expect(await namesFor('cool_1')).toEqual([]);
  });
});
