import type { CallInput } from '@halla/contract/calls';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { orderLines } from '../orders.table.ts';
import { type ModelContent, OrderModel } from './order-model.test-steps.ts';
import { type ContentDrawn, MOST, type Operation } from './order-operations.test-steps.ts';

/** Pieces of the pump that a resupply order brings. */
export const RESUPPLIED = 8;

type SentOrder = Omit<CallInput<'edit_order'>['orderData'], 'id'>;

/** One sequence: its own items, devices and orders, and the model of them. */
export class Sequence {
  readonly model = new OrderModel();
  /** Cents by item and warehouse. */
  readonly stock = new Map<string, bigint>();
  readonly rowIds = new Map<string, number>();
  readonly name: string;
  readonly server: TestServer;
  readonly token: string;
  devices: readonly number[] = [];

  constructor({ server, token, round }: { server: TestServer; token: string; round: number }) {
    this.server = server;
    this.token = token;
    this.name = `SEQ${round}`;
  }

  skuOf(item: string): string {
    return item === 'CABIN' ? `${this.name}_EC_G_220` : `${this.name}-${item}`;
  }

  async begin(): Promise<void> {
    const made = [];
    for (let index = 0; index < 4; index += 1) {
      const device = await this.server.given.device({
        serialNumber: `${this.name}${index}`,
        deviceType: 'ECABIN',
        color: 'grey',
      });
      await this.server.given.record(device, 'ready', { location: 'mailhouse' });
      made.push(device.id);
    }
    this.devices = made;
    const filled = { kind: 'stock', total: 12, isRelative: false, refill: undefined } as const;
    for (const item of ['PUMP', 'FAN'] as const) await this.#change({ ...filled, item, warehouse: 'vantaa' });
    await this.server.given.resupplyOrder({
      buyer: 'estonia',
      lines: [{ sku: this.skuOf('PUMP').toLowerCase(), count: RESUPPLIED }],
    });
  }

  async run(one: Operation): Promise<void> {
    if (one.kind === 'add') return this.#add(one);
    if (one.kind === 'edit') return this.#edit(one);
    if (one.kind === 'delete') return this.#delete(one);
    return this.#change(one);
  }

  #chosen(which: number): number | undefined {
    const ids = [...this.model.orders.keys()];
    return ids[which % ids.length];
  }

  async #add({ content: drawn, devices: placed, force }: Extract<Operation, { kind: 'add' }>): Promise<void> {
    const wanted = this.#contentOf(drawn, placed, 'invoiced');
    const { status, body } = await this.server.call('add_order', this.token, {
      orderData: { ...sent(wanted, []), invoiceIssuer: 'finland' },
      forceDevs: force,
    });
    expect([status === 200, body.code]).toEqual([this.model.takesNew(wanted, force), body.code]);
    if (status === 200) this.model.write(body.order.id, wanted);
  }

  async #edit({
    which,
    keeps,
    content: drawn,
    devices: placed,
    force,
  }: Extract<Operation, { kind: 'edit' }>): Promise<void> {
    const id = this.#chosen(which);
    if (id === undefined) return;
    const order = this.model.orders.get(id);
    const known = order?.lines.length ?? 0;
    const plain = this.#contentOf(drawn, placed, order?.status ?? 'invoiced');
    const lines = plain.lines.map((one, position) =>
      keeps && position < known ? { ...one, keeps: position } : one,
    );
    const wanted = { ...plain, lines };
    const stored = await this.server.database.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position));
    const { status, body } = await this.server.call('edit_order', this.token, {
      orderData: {
        id,
        ...sent(
          wanted,
          stored.map((row) => row.id),
        ),
      },
      forceDevs: force,
    });
    const expected = this.model.takesEdit(id, wanted, force);
    if (expected !== 'either') expect([status === 200, body.code]).toEqual([expected, body.code]);
    if (status === 200) this.model.write(id, wanted);
  }

  async #delete({ which }: Extract<Operation, { kind: 'delete' }>): Promise<void> {
    const id = this.#chosen(which);
    if (id === undefined) return;
    const { status, body } = await this.server.call('delete_order', this.token, { orderData: { id } });
    expect([status === 200, body.code]).toEqual([this.model.takesDeletion(id), body.code]);
    if (status === 200) this.model.delete(id);
  }

  async #change({
    item,
    warehouse,
    total,
    isRelative,
    refill,
  }: Extract<Operation, { kind: 'stock' }>): Promise<void> {
    const key = `${item} ${warehouse}`;
    const id = this.rowIds.get(key);
    const from = `${item} vantaa`;
    const refilled = id !== undefined && refill !== undefined && warehouse !== 'vantaa' ? refill : undefined;
    const { status, body } = await this.server.call('add_stock_quantity', this.token, {
      stock_item: {
        ...(id === undefined ? { sku: this.skuOf(item), name: item, warehouse } : { id }),
        ...(refilled && { refill: { fromWarehouse: 'vantaa', amount: refilled } }),
        total,
      },
      relative_modification: isRelative,
    });
    const moved = centsOf(refilled ?? 0);
    const left = (this.stock.get(from) ?? 0n) - moved;
    const refilledTo = (this.stock.get(key) ?? 0n) + moved;
    const after = (isRelative ? refilledTo : 0n) + centsOf(total);
    const hasRow = id !== undefined || !isRelative;
    const hasSource = refilled === undefined || this.rowIds.has(from);
    const fits = (cents: bigint) => cents >= 0n && cents <= centsOf(MOST);
    const isPossible = hasRow && hasSource && [left, refilledTo, after].every(fits);
    expect([status === 200, body.code]).toEqual([isPossible, body.code]);
    if (status !== 200) return;
    if (refilled !== undefined) this.stock.set(from, left);
    this.stock.set(key, after);
    this.rowIds.set(key, body.stock.id);
  }

  #contentOf(
    { lines, status, ...rest }: ContentDrawn,
    placed: readonly number[],
    present: PaymentStatus,
  ): ModelContent {
    const cabins = lines.findIndex(({ item }) => item === 'CABIN');
    return {
      ...rest,
      status: status ?? present,
      lines: lines.map(({ item, isLower, ...plain }, index) => {
        const sku = item === null ? null : this.skuOf(item);
        return {
          ...plain,
          sku: isLower ? (sku?.toLowerCase() ?? null) : sku,
          devices: index === cabins ? placed.map((one) => this.devices[one] ?? 0) : undefined,
        };
      }),
    };
  }
}

const centsOf = (amount: number) => BigInt(Math.round(amount * 100));

function sent(
  { lines, deposit, status, ...rest }: ModelContent,
  ids: readonly number[],
): SentOrder & Pick<CallInput<'add_order'>['orderData'], 'genericDevices'> {
  return {
    ...rest,
    depositAmount: deposit,
    paymentStatus: status,
    genericDevices: lines.map(({ devices: placed, keeps, ...one }) => ({
      ...one,
      ...(keeps !== undefined && { id: ids[keeps] ?? 0 }),
      name: one.sku ?? 'Typed by hand',
      ...(placed && { Devices: placed.map((id) => ({ id })) }),
    })),
  };
}
