import type { Database } from '#db/open.ts';
import { createGiven } from '../../testing/given.ts';

const ITEMS = 3;
const CABINS = 400;
const DEVICES = 3;
const OVERDUE = 100;

/** What the clients of a run work with; nothing in it has a stock, an order or a session yet. */
export interface World {
  tokens: { admins: readonly string[]; bookkeeper: string; technician: string; client: string };
  /** Cabins of the maker that are ready to be sold. */
  cabins: readonly number[];
  devices: readonly { id: number; authorization: string }[];
  /** A session of the customer, for notes. */
  sessionId: number;
  items: readonly { id: number; sku: string }[];
  countId: number;
  /** Orders whose invoices have been due for years, to be reminded of. */
  overdue: readonly { id: number; number: number }[];
}

/** Writes the world into an empty database. */
export async function makeWorld({ db }: Database): Promise<World> {
  const given = createGiven({ db, clock: { now: new Date() } });
  const company = await given.company();
  const admins = [await given.user('ADMIN'), await given.user('SUPER_USER')];
  const bookkeeper = await given.user('SUPER_USER');
  const technician = await given.user('CLIENT_MAINTENANCE', { companyId: company.id });
  const client = await given.user('CLIENT', { companyId: company.id });
  const cabins: number[] = [];
  for (let number = 0; number < CABINS; number += 1) {
    const cabin = await given.device({ serialNumber: `EC${24_000_000 + number}`, color: 'grey' });
    await given.record(cabin, 'ready', { location: 'mailhouse' });
    cabins.push(cabin.id);
  }
  const devices: World['devices'][number][] = [];
  for (let number = 0; number < DEVICES; number += 1) {
    const device = await given.device({ companyId: company.id });
    devices.push({ id: device.id, authorization: await given.deviceKey(device) });
  }
  const items: World['items'][number][] = [];
  for (let number = 0; number < ITEMS; number += 1) {
    const item = await given.stockItem();
    for (const warehouse of ['mailhouse', 'vantaa']) await given.stockRow(item, { warehouse, total: 0 });
    items.push({ id: item.id, sku: item.sku });
  }
  const [first] = devices;
  const session = await given.session({ id: first?.id ?? 0, companyId: company.id });
  const overdue: { id: number; number: number }[] = [];
  for (let number = 0; number < OVERDUE; number += 1) overdue.push(await given.overdueOrder());
  // Fixtures write no totals; those of the recount begin with the first upload.
  return {
    tokens: {
      admins: admins.map(({ token }) => token),
      ...{ bookkeeper: bookkeeper.token, technician: technician.token, client: client.token },
    },
    ...{ overdue, cabins, devices, items, sessionId: session.id },
    countId: (await given.stockCount()).id,
  };
}
