import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stockCounts } from '@halla/contract/stock-counts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGiven } from '../testing/given.ts';
import { makeOwnStorage, type OwnStorage } from './own-storage.ts';
import { callPortal } from './portal-calls.ts';
import { startServerProcess } from './server-process.ts';

const ITEMS = 5;
const TOTAL = 10;
const ENOUGH = 30;

let storage: OwnStorage;
beforeAll(async () => {
  storage = await makeOwnStorage('halla-counted-');
}, 60_000);
afterAll(() => storage.close());

const startServer = () => startServerProcess({ env: storage.env });

function givens() {
  return storage.withDatabase(async ({ db }) => {
    const given = createGiven(db, { now: new Date() });
    const { token } = await given.user('SUPER_USER');
    const items: number[] = [];
    for (let n = 0; n < ITEMS; n += 1) {
      const item = await given.stockItem();
      await given.stockRow(item, { total: TOTAL });
      items.push(item.id);
    }
    return { token, items, countId: (await given.stockCount()).id };
  });
}

/** A line as stored in a phone's tray: the same for every attempt. */
interface KeptLine {
  writeId: string;
  key: string;
  stock_item_id: number;
  counted: number;
  counted_at: string;
}

it('kill -9 while people count loses no line that was taken, and the lines sent again are there once', async () => {
  const { token, items, countId: count_id } = await givens();
  const send = async (url: string, name: string, body: object) => {
    const response = await callPortal(url, name, { token, count_id, ...body });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  const kept: KeptLine[] = [];
  const taken: string[] = [];

  const first = await startServer();
  const counting = async (stock_item_id: number) => {
    while (first.isRunning()) {
      const counted_at = new Date().toISOString();
      const line = {
        writeId: randomUUID(),
        key: randomUUID(),
        stock_item_id,
        counted: TOTAL - 3,
        counted_at,
      };
      kept.push(line);
      try {
        await send(first.url, 'add_stock_count_line', line);
        taken.push(line.key);
      } catch (error) {
        // Only the kill may leave a line without an answer.
        if (first.isRunning() && !(error instanceof TypeError)) throw error;
      }
    }
  };
  const done = Promise.all(items.map(counting));
  while (taken.length < ENOUGH) await sleep(10);
  await sleep(Math.random() * 300);
  await first.end('SIGKILL');
  await done;
  const keys = await storage.withDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ key: string }>(sql`select key from stock_count_lines`);
    return rows.map(({ key }) => key);
  });
  expect(taken.filter((key) => !keys.includes(key))).toEqual([]);

  const second = await startServer();
  for (const line of kept) await send(second.url, 'add_stock_count_line', line);
  const answer = await callPortal(second.url, 'get_stock_count_differences', { token, count_id });
  const { items: differing } = stockCounts.get_stock_count_differences.output.parse(await answer.json());
  const booking = callPortal(second.url, 'book_stock_count', {
    token,
    count_id,
    lines: differing.map(({ key }) => key),
  }).catch(() => null);
  await sleep(Math.random() * 20);
  await second.end('SIGKILL');
  const acknowledged = (await booking)?.status === 200;

  await storage.withDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ state: string; lines: number; entries: number; totals: number }>(sql`
      select state, (select count(*)::int from stock_count_lines) as lines,
        (select count(*)::int from stock_changes where stock_count_id = stock_counts.id and delta = -3) as entries,
        (select sum(total)::int from stock_quantities) as totals
      from stock_counts`);
    const booked = { state: 'booked', lines: kept.length, entries: ITEMS, totals: ITEMS * (TOTAL - 3) };
    const open = { state: 'open', lines: kept.length, entries: 0, totals: ITEMS * TOTAL };
    expect(rows).toEqual([rows[0]?.state === 'booked' || acknowledged ? booked : open]);
  });
}, 120_000);
