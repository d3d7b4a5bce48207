/** Kinds of rows identified by a mark of their sender. */
export const MARKED = [
  ...(['session', 'alert', 'note', 'order', 'shipment', 'ticket', 'reply', 'line'] as const),
  ...([
    'quotation',
    'invoice',
    'additional',
    'credit',
    'payment',
    'entry',
    'eInvoice',
    'mailing',
    'reminder',
    'tradeDocument',
    'priceList',
  ] as const),
  ...(['hold', 'workOrder', 'photo', 'notice', 'reminded', 'talk', 'program'] as const),
  ...(['extension', 'warranty', 'term', 'rota', 'acknowledged', 'browser'] as const),
] as const;
export type Marked = (typeof MARKED)[number];

interface MovedStock {
  itemId: number;
  warehouse: string;
  /** Pieces; negative for those that leave. */
  by: number;
}

interface MarkedPayment {
  reference: string;
  order: string;
  amount: number;
}

/** Acknowledged writes, tracked independently of the product: nothing is read from its tables. */
export class Model {
  /** Expected state of each row by mark; empty text: only its existence is expected. */
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
    additional: new Map(),
    credit: new Map(),
    payment: new Map(),
    entry: new Map(),
    eInvoice: new Map(),
    mailing: new Map(),
    reminder: new Map(),
    tradeDocument: new Map(),
    priceList: new Map(),
    hold: new Map(),
    workOrder: new Map(),
    photo: new Map(),
    notice: new Map(),
    reminded: new Map(),
    talk: new Map(),
    program: new Map(),
    extension: new Map(),
    warranty: new Map(),
    term: new Map(),
    rota: new Map(),
    acknowledged: new Map(),
    browser: new Map(),
  };
  /** Cents by order: payments minus refunds, without reversed ones. */
  readonly paid = new Map<string, number>();
  readonly #payments = new Map<string, { order: string; amount: number }>();
  /** Pieces by item and warehouse. */
  readonly stock = new Map<string, number>();
  /** Orders by allocated device. */
  readonly allocated = new Map<number, string>();
  /** People who were notified of an urgent ticket until its acknowledgement, by its mark. */
  readonly notified = new Map<string, number>();
  /** Acknowledged writes by call. */
  readonly calls = new Map<string, number>();
  acknowledged = 0;
  refused = 0;
  /** Attempts that were not answered and have been repeated. */
  repeated = 0;

  acknowledge(call: string): void {
    this.acknowledged += 1;
    this.calls.set(call, (this.calls.get(call) ?? 0) + 1);
  }

  put(kind: Marked, mark: string, state = ''): void {
    this.rows[kind].set(mark, state);
  }

  move({ itemId, warehouse, by }: MovedStock): void {
    const place = `${itemId} ${warehouse}`;
    this.stock.set(place, (this.stock.get(place) ?? 0) + by);
  }

  /** A payment, or a refund below 0, over an amount in the currency of the order. */
  pay({ reference, order, amount }: MarkedPayment): void {
    this.#payments.set(reference, { order, amount });
    this.put('payment', reference, amount.toFixed(2));
    this.#count(order, amount);
  }

  /** A reversed payment remains, together with a row of the opposite amount. */
  takeBack(reference: string): void {
    const payment = this.#payments.get(reference);
    if (payment === undefined) throw new Error(`There is no payment ${reference}.`);
    const { order, amount } = payment;
    this.rows.payment.delete(reference);
    this.put('payment', `${reference} taken back`, amount.toFixed(2));
    this.put('payment', `${reference} reversal`, (-amount).toFixed(2));
    this.#count(order, -amount);
  }

  #count(order: string, amount: number): void {
    this.paid.set(order, (this.paid.get(order) ?? 0) + Math.round(amount * 100));
  }
}
