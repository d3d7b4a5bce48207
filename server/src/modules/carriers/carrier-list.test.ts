import type { CallInput } from '@halla/contract/calls';
import { CARRIER_ORDERS } from '@halla/domain/documents/carrier-sorts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { shippingCompanySeries } from './carrier-series.table.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
  const point = async (
    shippingCompanyId: number,
    kind: 'rating' | 'etaAccuracy',
    value: number,
    day: number,
  ) =>
    t.database.db
      .insert(shippingCompanySeries)
      .values({ shippingCompanyId, kind, value, createdAt: new Date(Date.UTC(2026, 0, day)) });
  const carrier = async (name: string, services: ('air' | 'road' | 'sea')[], day: number) =>
    (await t.given.shippingCompany({ name, services, createdAt: new Date(Date.UTC(2025, 0, day)) })).id;
  const baltic = await carrier('Baltic Sea Lines', ['sea'], 3);
  await point(baltic, 'rating', 4.9, 1);
  await point(baltic, 'rating', 3.1, 2);
  await point(baltic, 'etaAccuracy', 12.5, 1);
  const arctic = await carrier('arctic cargo', ['air', 'road'], 2);
  await point(arctic, 'rating', 4.5, 1);
  await point(arctic, 'etaAccuracy', -1.5, 1);
  const nordic = await carrier('Nordic Freight', ['road'], 4);
  await point(nordic, 'etaAccuracy', 0, 1);
  await carrier('Capital Air', [], 1);
});
afterAll(() => t.close());

type Input = CallInput<'get_shipping_companies'>;

async function names(input: Input = {}) {
  const { body } = await t.call('get_shipping_companies', token, input);
  return body.companies?.map(({ name }) => name) ?? [];
}

it.each<[Input['sort'], string[]]>([
  [undefined, ['arctic cargo', 'Baltic Sea Lines', 'Capital Air', 'Nordic Freight']],
  ['-name', ['Nordic Freight', 'Capital Air', 'Baltic Sea Lines', 'arctic cargo']],
  ['-createdAt', ['Nordic Freight', 'Baltic Sea Lines', 'arctic cargo', 'Capital Air']],
  // By the latest points; ascending, carriers without points come first.
  ['-rating', ['arctic cargo', 'Baltic Sea Lines', 'Capital Air', 'Nordic Freight']],
  ['etaAccuracy', ['Capital Air', 'arctic cargo', 'Nordic Freight', 'Baltic Sea Lines']],
])('shipping companies stand in the order %s', async (sort, expected) => {
  const shown = await names(sort && { sort });
  // Carriers without a rating come last, in the order of their ids.
  if (sort === '-rating') expect([...shown.slice(0, 2), ...shown.slice(2).sort()]).toEqual(expected);
  else expect(shown).toEqual(expected);
});

it.each(CARRIER_ORDERS)('every shipping company stands once on the pages in the order %s', async (sort) => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Awaited<ReturnType<typeof t.call<'get_shipping_companies'>>> = await t.call(
      'get_shipping_companies',
      token,
      { sort, cursor, limit: 1 },
    );
    expect(body.total).toBe(4);
    seen.push(...(body.companies?.map(({ name }) => name) ?? []));
    cursor = body.nextCursor ?? null;
  } while (cursor !== null);
  expect(seen).toEqual(await names({ sort }));
  expect(seen).toHaveLength(4);
});

it('a search finds names, and services by their names on the wire and on the screen', async () => {
  expect(await names({ search_value: 'sea' })).toEqual(['Baltic Sea Lines']);
  expect(await names({ search_value: 'air' })).toEqual(['arctic cargo', 'Capital Air']);
  expect(await names({ search_value: 'maantie' })).toEqual([]);
  expect(await names({ search_value: 'maantie', services: ['road'] })).toEqual([
    'arctic cargo',
    'Nordic Freight',
  ]);
  expect(await names({ search_value: 'capital', services: ['sea'] })).toEqual([
    'Baltic Sea Lines',
    'Capital Air',
  ]);
  expect(await names({ services: ['sea'] })).toEqual(['Baltic Sea Lines']);
});
