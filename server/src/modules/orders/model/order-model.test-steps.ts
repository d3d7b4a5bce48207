import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { Currency } from '@halla/domain/documents/money';

/** A line as sent and as stored afterwards. `devices` is undefined if not sent. */
export interface ModelLine {
  sku: string | null;
  count: number;
  price: number;
  discount: number;
  devices: readonly number[] | undefined;
  /** Position of the stored line to keep; undefined for a new line. */
  keeps?: number | undefined;
}

export interface ModelContent {
  lines: readonly ModelLine[];
  currency: Currency;
  vat: number;
  deposit: number | null;
  status: PaymentStatus;
}

export interface ModelOrder extends Omit<ModelContent, 'lines'> {
  lines: (ModelLine & { devices: readonly number[] })[];
  isDeleted: boolean;
}

const MOST_CENTS = 999_999_999_999n;
const RANK: readonly PaymentStatus[] = [
  'invoiced',
  'deposit',
  'completed',
  'transit',
  'delivered',
  'cancelled',
];
const CLOSED: readonly PaymentStatus[] = ['delivered', 'cancelled'];
const DISPATCHED: readonly PaymentStatus[] = ['transit', 'delivered'];

const cents = (amount: number) => BigInt(Math.round(amount * 100));
/** Integer division of positive numbers, rounded half up. */
const dividedBy = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

const lineCents = ({ count, price, discount }: ModelLine) =>
  dividedBy(BigInt(count) * cents(price) * (10_000n - cents(discount)), 10_000n);

export const totalCents = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, line) => sum + lineCents(line), 0n);

/** Expected total of the documents of an order with VAT; 0 after cancellation or deletion. */
export function owedCents({ lines, vat, status, isDeleted }: ModelOrder): bigint {
  if (status === 'cancelled' || isDeleted) return 0n;
  const net = totalCents(lines);
  return net + dividedBy(net * cents(vat), 10_000n);
}

/**
 * Orders as specified, in a few lines and without a database: the answer to each write, and the state after
 * it.
 */
export class OrderModel {
  readonly orders = new Map<number, ModelOrder>();
  /** Order of a device; undefined if it is on none. */
  orderOf(device: number): number | undefined {
    for (const [id, { lines }] of this.orders)
      if (lines.some(({ devices }) => devices.includes(device))) return id;
    return undefined;
  }

  takesNew(content: ModelContent, force: boolean): boolean {
    const isPlaced = content.lines.some(({ devices = [] }) => devices.length > 0);
    if (content.status === 'cancelled' && isPlaced) return false;
    return isSound(content) && this.#mayTake(undefined, content, force);
  }

  /** 'either': an edit of frozen content is accepted only if it changes nothing. */
  takesEdit(id: number, content: ModelContent, force: boolean): boolean | 'either' {
    const order = this.orders.get(id);
    if (order === undefined || order.isDeleted || !canMove(order.status, content.status)) return false;
    const stays = content.lines.flatMap(({ devices = [] }) => devices);
    // A cancelled order cannot get devices.
    if (content.status === 'cancelled' && stays.some((device) => this.orderOf(device) !== id)) return false;
    const lines = this.#placed(id, content);
    const placed = new Set(lines.flatMap(({ devices }) => devices));
    const stated = content.lines.flatMap(({ keeps, devices }) =>
      devices === undefined ? [] : (keeps ?? []),
    );
    const isLost = order.lines.some(
      ({ devices }, position) => !stated.includes(position) && devices.some((device) => !placed.has(device)),
    );
    const isTaken = !isLost && isSound({ ...content, lines }) && this.#mayTake(id, content, force);
    return isTaken && DISPATCHED.includes(order.status) ? 'either' : isTaken;
  }

  takesDeletion(id: number): boolean {
    const order = this.orders.get(id);
    return order !== undefined && !order.isDeleted && !DISPATCHED.includes(order.status);
  }

  write(id: number, content: ModelContent): void {
    const lines = this.#placed(id, content);
    const taken = new Set(lines.flatMap(({ devices }) => devices));
    for (const other of this.orders.values())
      other.lines = other.lines.map((line) => ({
        ...line,
        devices: line.devices.filter((device) => !taken.has(device)),
      }));
    const after = lines.map((line) => (content.status === 'cancelled' ? { ...line, devices: [] } : line));
    this.orders.set(id, { ...content, lines: after, isDeleted: false });
  }

  delete(id: number): void {
    const order = this.orders.get(id);
    if (order === undefined) return;
    order.isDeleted = true;
    order.lines = order.lines.map((line) => ({ ...line, devices: [] }));
  }

  /**
   * Lines after a write: devices as sent, else those of the kept line, without devices sent for other lines.
   */
  #placed(id: number, { lines }: ModelContent) {
    const stated = lines.flatMap(({ devices = [] }) => devices);
    const kept = ({ keeps }: ModelLine) =>
      keeps === undefined ? [] : (this.orders.get(id)?.lines[keeps]?.devices ?? []);
    return lines.map((line) => ({
      ...line,
      devices: line.devices ?? kept(line).filter((device) => !stated.includes(device)),
    }));
  }

  #mayTake(own: number | undefined, { lines }: ModelContent, force: boolean): boolean {
    const from = lines
      .flatMap(({ devices = [] }) => devices)
      .flatMap((device) => this.orderOf(device) ?? [])
      .filter((id) => id !== own);
    return (
      from.length === 0 ||
      (force && from.every((id) => !DISPATCHED.includes(this.orders.get(id)?.status ?? 'transit')))
    );
  }
}

function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return from === to || (!CLOSED.includes(from) && RANK.indexOf(from) < RANK.indexOf(to));
}

function isSound({ lines, vat, deposit }: ModelContent): boolean {
  const net = totalCents(lines);
  const gross = net + dividedBy(net * cents(vat), 10_000n);
  const skus = lines.flatMap(({ sku }) => sku?.toLowerCase() ?? []);
  return (
    lines.some(({ count }) => count > 0) &&
    new Set(skus).size === skus.length &&
    lines.every((line) => lineCents(line) <= MOST_CENTS && (line.devices?.length ?? 0) <= line.count) &&
    gross <= MOST_CENTS &&
    cents(deposit ?? 0) <= net
  );
}
