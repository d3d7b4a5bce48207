import type { CallInput, CallName } from '@halla/contract/calls';
import { Random } from '@halla/domain/demo/random';
import { gt, max } from 'drizzle-orm';
import { expect } from 'vitest';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export const PLACES = ['mailhouse', 'vantaa'] as const;
const ITEMS = ['PUMP', 'FAN', 'HOSE', 'CTN_EC_G_220'] as const;
const CABINS = 8;
/** Number of newest documents that are worked on. */
const NEWEST = 5;
const HOUR_MS = 3_600_000;

/** A stock item in the simulated year: its SKU may change, its rows do not. */
interface Item {
  id: number;
  sku: string;
  rows: { id: number; warehouse: (typeof PLACES)[number] }[];
}

/** A simulated year: the rows it creates and works on, and the calls it has sent. */
export class Year {
  readonly t: TestServer;
  readonly random: Random;
  #token = '';
  readonly items: Item[] = [];
  readonly cabins: number[] = [];
  readonly orders: number[] = [];
  readonly resupply: number[] = [];
  readonly shipments: number[] = [];
  readonly tickets: number[] = [];
  supplierId = 0;
  /** Ids of stock changes made without a document. */
  readonly byHand = new Set<number>();
  /** Number of answers by call, or by call and error code. */
  readonly answers = new Map<string, number>();

  constructor({ t, seed }: { t: TestServer; seed: number }) {
    this.t = t;
    this.random = new Random('a year of work', seed);
  }

  /** Creates items in both warehouses, ready cabins, and a supplier. */
  async begin(): Promise<void> {
    await this.signIn();
    for (const sku of ITEMS) {
      const rows: Item['rows'] = [];
      let id = 0;
      for (const warehouse of PLACES) {
        const stock_item = { sku, name: sku, warehouse, total: 40 };
        const { body } = await this.send('add_stock_quantity', { stock_item });
        id = body.stock.StockItemId;
        rows.push({ id: body.stock.id, warehouse });
      }
      this.items.push({ id, sku, rows });
    }
    for (let index = 0; index < CABINS; index += 1) {
      const device = await this.t.given.device({ serialNumber: `EC22${1000 + index}`, color: 'grey' });
      await this.t.given.record(device, 'ready', { location: 'mailhouse' });
      this.cabins.push(device.id);
    }
    this.supplierId = (await this.t.given.supplier()).id;
  }

  /** Continues as a new user, because a session expires after a month. */
  async signIn(): Promise<void> {
    this.#token = (await this.t.given.user('SUPER_USER')).token;
  }

  /** Advances the clock by some hours. */
  pass(hours: number): void {
    this.t.clock.now = new Date(this.t.clock.now.getTime() + this.random.integer(1, hours) * HOUR_MS);
  }

  /** Sends a call; a refusal is allowed, an internal error is not. */
  async send<Name extends CallName>(name: Name, input: CallInput<Name>) {
    const newest = name === 'add_stock_quantity' ? await this.#newestChange() : null;
    const answer = await this.t.call(name, this.#token, input);
    const { status, body } = answer;
    expect([200, 400, 403, 404, 409], `${name} ${JSON.stringify(body)}`).toContain(status);
    const kind = status === 200 ? name : `${name} ${body.code}`;
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    if (newest !== null) for (const { id } of await this.#changesSince(newest)) this.byHand.add(id);
    return answer;
  }

  #changesSince(id: number) {
    const { db } = this.t.database;
    return db.select({ id: stockChanges.id }).from(stockChanges).where(gt(stockChanges.id, id));
  }

  async #newestChange(): Promise<number> {
    const { db } = this.t.database;
    const [newest] = await db.select({ id: max(stockChanges.id) }).from(stockChanges);
    return newest?.id ?? 0;
  }

  /** Ids of the stock changes that reference a document. */
  async changesWithDocument(): Promise<number[]> {
    const named: number[] = [];
    for (const { id, rows } of this.items)
      for (const { warehouse } of rows) {
        const { body } = await this.send('get_stock_changes', { stock_item_id: id, warehouse_id: warehouse });
        named.push(...body.stock.flatMap((change) => (change.document === null ? [] : change.id)));
      }
    return named;
  }

  /** A random one of the newest entries, because older ones are closed; undefined if there are none. */
  any<Entry>(list: readonly Entry[]): Entry | undefined {
    return list.length === 0 ? undefined : this.random.pick(list.slice(-NEWEST));
  }

  /** A few different items with counts, and sometimes a line typed by hand. */
  lines(most: number): { sku?: string; name: string; count: number }[] {
    const chosen = this.items.filter(() => this.random.chance(0.5));
    const named = (chosen.length === 0 ? [this.random.pick(this.items)] : chosen).map(({ sku }) => ({
      sku: this.random.chance(0.3) ? sku.toLowerCase() : sku,
      name: sku,
      count: this.random.integer(1, most),
    }));
    return this.random.chance(0.2) ? [...named, { name: 'Installation', count: 1 }] : named;
  }
}
