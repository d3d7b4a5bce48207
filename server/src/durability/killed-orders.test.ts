import { setTimeout as sleep } from 'node:timers/promises';
import { orders as orderCalls } from '@halla/contract/orders/orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { createGiven } from '../testing/given.ts';
import { makeOwnStorage, type OwnStorage } from './own-storage.ts';
import { callPortal } from './portal-calls.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ENOUGH = 12;
const CABINS = 3;

let storage: OwnStorage;
beforeAll(async () => {
  storage = await makeOwnStorage('halla-killed-');
}, 60_000);
afterAll(() => storage.close());

interface Givens {
  token: string;
  rowId: number;
  cabins: number[];
}

function givens(): Promise<Givens> {
  return storage.withDatabase(async ({ db }) => {
    const given = createGiven(db, { now: new Date() });
    const { token } = await given.user('SUPER_USER');
    const item = await given.stockItem({ sku: 'PUMP' });
    const row = await given.stockRow(item, { total: 0 });
    const cabins = [];
    for (let n = 1; n <= CABINS; n += 1) {
      const device = await given.device({ serialNumber: `EC24000${n}`, color: 'grey' });
      await given.record(device, 'ready', { location: 'mailhouse' });
      cabins.push(device.id);
    }
    return { token, rowId: row.id, cabins };
  });
}

/** Creates orders that compete for the same cabins, and adds to the stock, until the server is down. */
async function writeUntilGone({ url, isRunning }: ServerProcess, { token, rowId, cabins }: Givens) {
  const acknowledged: number[] = [];
  let added = 0;
  const lines = Array.from({ length: 5 }, (_, n) => ({
    sku: `PART-${n}`,
    name: 'Part',
    count: n + 1,
    price: 3.33,
  }));
  const send = async (name: string, body: object) => {
    const response = await callPortal(url, name, { token, ...body });
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  };
  const ordering = async () => {
    const cabin = { sku: 'CTN_EC_G_220', name: 'E-cabin', count: CABINS, price: 1000 };
    const answer = await send('add_order', {
      orderData: {
        invoiceIssuer: 'finland',
        genericDevices: [{ ...cabin, Devices: cabins.map((id) => ({ id })) }, ...lines],
      },
      forceDevs: true,
    });
    acknowledged.push(orderCalls.add_order.output.parse(answer).order.id);
  };
  const filling = async () => {
    await send('add_stock_quantity', { stock_item: { id: rowId, total: 1 }, relative_modification: true });
    added += 1;
  };
  const repeat = async (work: () => Promise<void>) => {
    while (isRunning()) {
      try {
        await work();
      } catch (error) {
        // Only the kill may leave a write without an answer.
        if (isRunning() && !(error instanceof TypeError)) throw error;
      }
    }
  };
  const done = Promise.all([ordering, filling, ordering].map(repeat));
  return { acknowledged, added: () => added, done };
}

it('kill -9 while orders and stock are written leaves each of them whole or not at all', async () => {
  const given = await givens();
  const server = await startServerProcess({
    env: storage.env,
  });
  const writes = await writeUntilGone(server, given);
  while (writes.acknowledged.length < ENOUGH || writes.added() < ENOUGH) await sleep(10);
  await sleep(Math.random() * 300);
  await server.end('SIGKILL');
  await writes.done;

  await storage.withDatabase(async ({ db }) => {
    const { rows: stored } = await db.execute<{
      id: string;
      lines: number;
      whole: boolean;
      told: number;
    }>(sql`
      select id, (select count(*)::int from order_lines where order_id = orders.id) as lines,
        total_price = (select sum(round(count * price * (100 - discount) / 100, 2)) from order_lines where order_id = orders.id) as whole,
        (select count(*)::int from audit_log where entity = 'orders' and entity_id = orders.id and call = 'add_order' and before is null) as told
      from orders order by id`);
    expect(stored.filter(({ lines, whole, told }) => lines !== 6 || !whole || told !== 1)).toEqual([]);
    const ids = stored.map(({ id }) => Number(id));
    expect(writes.acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    const { rows: held } = await db.execute(
      sql`select distinct order_id from devices where serial_number like 'EC24%'`,
    );
    expect(held).toEqual([{ order_id: stored.at(-1)?.id }]);
    const proof = await proveLedger(db, new Date());
    expect(proof).toMatchObject({ rows: 1, differing: 0 });
    expect(proof.entries).toBeGreaterThanOrEqual(writes.added());
  });
}, 120_000);
