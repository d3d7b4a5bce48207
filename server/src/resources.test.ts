import { LEVELS } from '@halla/domain/access/levels';
import { RESOURCE_KINDS, type ResourceKind } from '@halla/domain/resources/resources';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { resources } from './domains.ts';
import { countStatements, type StatementCounter } from './testing/count-statements.ts';
import { rowOfEachKind } from './testing/kind-makers.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const UNKNOWN = 900_000_000_001;

let t: TestServer;
let counter: StatementCounter;
let own: Owned;
let foreign: Owned;
beforeAll(async () => {
  t = await startTestServer();
  counter = countStatements(t.database);
  [own, foreign] = [await oneOfEach(), await oneOfEach()];
});
afterAll(() => t.close());

type Owned = Awaited<ReturnType<typeof oneOfEach>>;

/** A company with a row of every kind. */
async function oneOfEach() {
  const { given } = t;
  const company = await given.company();
  const device = await given.device({ companyId: company.id, deviceName: 'Room 5' });
  const rows = await rowOfEachKind({ given, company, device });
  return { rows, device, company };
}

const find = (kind: ResourceKind, wanted: { scope: 'all' | number[]; ids: number[]; lock?: boolean }) =>
  resources[kind].find({ db: t.database.db, level: LEVELS.CLIENT_MAINTENANCE, ...wanted });

/** Kinds hidden from customers. */
const STAFF_ONLY: readonly ResourceKind[] = [
  'supplier',
  'order',
  'quotation',
  'stockItem',
  'stockCount',
  'stockChange',
  'resupplyOrder',
  'shipment',
  'shippingCompany',
  'softwarePackage',
  'crashGroup',
  'priceList',
  'emailList',
  'webstoreOrder',
];
/** A row concerns the owners of many devices. */
const OF_MANY_OWNERS: ResourceKind = 'fieldNotice';
const OF_DEVICES: readonly ResourceKind[] = [
  'device',
  'session',
  'alert',
  'crashLog',
  'lifeCycleState',
  'ticket',
];

describe.each(RESOURCE_KINDS)('the reader of a %s', (kind) => {
  it('finds the rows of the scope and nothing else, in one statement', async () => {
    const ids = [own.rows[kind].id, foreign.rows[kind].id, UNKNOWN];
    const found = async (scope: 'all' | number[]) => (await find(kind, { scope, ids })).map(({ id }) => id);
    expect((await found('all')).sort((a, b) => a - b)).toEqual(ids.slice(0, 2));
    expect(await found([own.company.id])).toEqual(STAFF_ONLY.includes(kind) ? [] : ids.slice(0, 1));
    expect(await found([])).toEqual([]);
    const statements = await counter.statementsOf(() => found('all'));
    expect(statements).toHaveLength(1);
  });

  it('says whose row it is and to which device it belongs', async () => {
    const [row] = await find(kind, { scope: 'all', ids: [own.rows[kind].id] });
    const hasOwner = !STAFF_ONLY.includes(kind) && kind !== OF_MANY_OWNERS;
    expect(row?.companyId).toBe(hasOwner ? own.company.id : null);
    expect(row?.deviceId).toBe(OF_DEVICES.includes(kind) ? own.device.id : undefined);
  });

  it('keeps the rows from being deleted when asked to', async () => {
    const ids = [own.rows[kind].id];
    const lock = async () => find(kind, { scope: 'all', ids, lock: true });
    const [statement] = await counter.statementsOf(lock);
    expect(statement).toMatch(/ for key share/);
    expect(await lock()).toEqual(await find(kind, { scope: 'all', ids }));
  });
});

const BELOW_DEVICES = RESOURCE_KINDS.filter((kind) => kind !== 'device');
it.each(BELOW_DEVICES)('Every %s that belongs to a device is also found by that.', async (kind) => {
  const [row] = await find(kind, { scope: 'all', ids: [own.rows[kind].id] });
  const subquery = resources[kind].idsOfDevice?.(own.device.id);
  expect(subquery === undefined).toBe(row?.deviceId === undefined);
  if (subquery === undefined) return;
  const { rows } = await t.database.db.execute<{ id: number }>(subquery);
  expect(rows.map(({ id }) => Number(id))).toEqual([own.rows[kind].id]);
});

/** Kinds whose rows survive: costs of a repair, and parts taken from stock for it. */
const OUTLIVING: readonly ResourceKind[] = ['ticket'];

it.each(OF_DEVICES)('A %s of a deleted device is found only where it outlives the device.', async (kind) => {
  const gone = await oneOfEach();
  const { db } = t.database;
  await db.update(devices).set({ deletedAt: t.clock.now }).where(eq(devices.id, gone.device.id));
  const found = await find(kind, { scope: 'all', ids: [gone.rows[kind].id] });
  expect(found).toHaveLength(OUTLIVING.includes(kind) ? 1 : 0);
});

it('Devices, companies and people are found with what they are called by.', async () => {
  const called = async (kind: ResourceKind) => {
    const [row] = await find(kind, { scope: 'all', ids: [own.rows[kind].id] });
    return [row?.number, row?.label];
  };
  const { device, company, contact, supplier, user } = own.rows;
  expect(await called('device')).toEqual([device.serialNumber, 'Room 5']);
  expect(await called('company')).toEqual([undefined, company.name]);
  expect(await called('contact')).toEqual([undefined, contact.name]);
  expect(await called('supplier')).toEqual([undefined, supplier.name]);
  expect(await called('user')).toEqual([undefined, user.fullName]);
});
