/** Kinds of rows that are found again by a mark of their sender. */
export const MARKED = [
  ...(['session', 'alert', 'note', 'order', 'shipment', 'ticket', 'reply', 'line'] as const),
  ...(['quotation', 'invoice', 'payment', 'eInvoice', 'mailing', 'reminder'] as const),
  ...(['hold', 'workOrder', 'notice'] as const),
] as const;
export type Marked = (typeof MARKED)[number];

/** What the servers have acknowledged, kept apart from the product: nothing here is read from its tables. */
export class Model {
  /** Mark and what is expected of its row: a state, or nothing. */
  readonly rows: Readonly<Record<Marked, Map<string, string>>> = {
    session: new Map(),
    alert: new Map(),
    note: new Map(),
    order: new Map(),
    shipment: new Map(),
    ticket: new Map(),
    reply: new Map(),
    line: new Map(),
    quotation: new Map(),
    invoice: new Map(),
    payment: new Map(),
    eInvoice: new Map(),
    mailing: new Map(),
    reminder: new Map(),
    hold: new Map(),
    workOrder: new Map(),
    notice: new Map(),
  };
  /** Pieces by item and warehouse. */
  readonly stock = new Map<string, number>();
  /** Orders by allocated device. */
  readonly allocated = new Map<number, string>();
  acknowledged = 0;
  refused = 0;
  /** Attempts without an answer, which were made again. */
  repeated = 0;

  put(kind: Marked, mark: string, state = ''): void {
    this.rows[kind].set(mark, state);
  }

  move({ itemId, warehouse, by }: { itemId: number; warehouse: string; by: number }): void {
    const place = `${itemId} ${warehouse}`;
    this.stock.set(place, (this.stock.get(place) ?? 0) + by);
  }
}
