import type { CallInput } from '@halla/contract/calls';
import fc from 'fast-check';
import type { EditData, ordering } from '../ordering.test-steps.ts';

type Server = ReturnType<typeof ordering>;

/** Steps that change the goods of an order. */
export type GoodsStep =
  | { step: 'send'; line: number; count: number; lost: number }
  | { step: 'settle'; shipment: number; settlement: 'credited' | 'keeps_less' | 'send_again' }
  | { step: 'return'; shipment: number; parts: number }
  | { step: 'cancel'; parts: number };

const index = fc.nat(3);
/** Quarters. */
const parts = fc.nat(4);

export const goodsStep: fc.Arbitrary<GoodsStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('send'),
      line: index,
      count: fc.integer({ min: 1, max: 3 }),
      lost: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ step: fc.constant('settle'), shipment: index },
      settlement: fc.constantFrom('credited', 'credited', 'keeps_less', 'send_again'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('return'), shipment: index, parts }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('cancel'), parts }) },
);

interface Sent {
  readonly id: number;
  readonly sku: string;
  readonly left: number;
  /** Lost pieces that have not been settled. */
  open: number;
  credited: number;
  again: number;
  isBack: boolean;
}

/** Expected effect of a history on the goods of an order: the pieces that need not be paid any more. */
export class GoodsHistory {
  readonly #server: Server;
  readonly #order: number;
  readonly #sent: Sent[] = [];
  /** Pieces by order line. */
  readonly credited = new Map<number, number>();
  /** null: the order is not cancelled. */
  kept: Map<number, number> | null = null;

  constructor(server: Server, order: number) {
    this.#server = server;
    this.#order = order;
  }

  /** Lines with the ids of the stored lines of the same items, so that credits are kept. */
  async known(lines: EditData['genericDevices']): Promise<EditData['genericDevices']> {
    const { genericDevices: stored } = await this.#server.read(this.#order);
    const used = new Set<number>();
    return lines?.map((line) => {
      const same = stored.find(({ id, sku }) => sku === (line.sku ?? null) && !used.has(id));
      if (same) used.add(same.id);
      const count = Math.max(line.count, this.credited.get(same?.id ?? 0) ?? 0);
      return { ...line, count, ...(same && { id: same.id }) };
    });
  }

  /** Carries out a step; returns the refusal, or undefined if it succeeded or did not apply. */
  take(step: GoodsStep): Promise<string | undefined> {
    if (step.step === 'send') return this.#send(step);
    if (step.step === 'settle') return this.#settle(step);
    return step.step === 'return' ? this.#return(step) : this.#cancel(step);
  }

  async #send({ line: at, count, lost }: Extract<GoodsStep, { step: 'send' }>) {
    const { t, admin } = this.#server.started();
    const { genericDevices: lines } = await this.#server.read(this.#order);
    const named = lines.filter(({ sku }) => sku !== null);
    const line = named[at % named.length];
    if (line?.sku == null) return undefined;
    const { sku, name } = line;
    const added = await t.call('add_shipment', admin.token, {
      shipment: {
        Order: { id: this.#order },
        pickupAddress: 'mailhouse',
        genericDevices: [{ sku, name, count }],
      },
    });
    if (added.status !== 200) return added.body.code;
    const { id } = added.body.shipment;
    const open = Math.min(count, lost);
    const stockEffects = [{ sku, received: count - open }];
    await this.#save({ shipment: { id, status: 'delivered', stockEffects } });
    this.#sent.push({ ...{ id, sku, left: count, open }, credited: 0, again: 0, isBack: false });
    return undefined;
  }

  async #settle({ shipment: at, settlement }: Extract<GoodsStep, { step: 'settle' }>) {
    const one = this.#sent[at % this.#sent.length];
    if (one === undefined || one.isBack || one.open === 0) return undefined;
    const { t, admin } = this.#server.started();
    const { status, body } = await t.call('settle_shipment_shorts', admin.token, {
      ...{ shipment: { id: one.id }, shorts: [{ sku: one.sku, settlement, count: 1 }] },
    });
    if (status !== 200) return body.code;
    one.open -= 1;
    if (settlement === 'send_again') one.again += 1;
    if (settlement !== 'credited') return undefined;
    one.credited += 1;
    const { genericDevices: lines } = await this.#server.read(this.#order);
    const line = lines.find(({ sku }) => sku === one.sku);
    if (line === undefined) return undefined;
    const held = this.#sent
      .filter(({ sku, isBack }) => sku === one.sku && !isBack)
      .reduce((sum, { left, again, credited }) => sum + left - again - credited, 0);
    this.#credit(line.id, Math.min(1, Math.max(0, this.#paid(line) - held)));
    return undefined;
  }

  async #return({ shipment: at, parts: of }: Extract<GoodsStep, { step: 'return' }>) {
    const one = this.#sent[at % this.#sent.length];
    if (one === undefined) return undefined;
    const { t, admin } = this.#server.started();
    const status = 'returned' as const;
    const { body } = await t.call('get_shipment_step', admin.token, { shipment: { id: one.id, status } });
    const credit = (body.step.credit?.lines ?? [])
      .map(({ id, count }) => ({ id, count: Math.floor((count * of) / 4) }))
      .filter(({ count }) => count > 0);
    await this.#save({ shipment: { id: one.id, status }, credit });
    one.isBack = true;
    for (const { id, count } of credit) this.#credit(id, count);
    return undefined;
  }

  async #cancel({ parts: of }: Extract<GoodsStep, { step: 'cancel' }>) {
    const { t, admin } = this.#server.started();
    const { genericDevices: lines, paymentStatus } = await this.#server.read(this.#order);
    if (paymentStatus === 'cancelled') return undefined;
    const kept = lines.map(({ id, sent }) => ({ id, count: Math.floor((sent * of) / 4) }));
    const orderData = { id: this.#order, paymentStatus: 'cancelled' } as const;
    const { status, body } = await t.call('edit_order', admin.token, { orderData, kept });
    if (status !== 200) return body.code;
    this.kept = new Map(kept.map(({ id, count }) => [id, count]));
    return undefined;
  }

  #paid({ id, count }: { id: number; count: number }): number {
    return this.kept === null ? count - (this.credited.get(id) ?? 0) : (this.kept.get(id) ?? 0);
  }

  #credit(id: number, count: number): void {
    if (this.kept === null) this.credited.set(id, (this.credited.get(id) ?? 0) + count);
    else this.kept.set(id, (this.kept.get(id) ?? 0) - count);
  }

  async #save(input: CallInput<'edit_shipment'>): Promise<void> {
    const { t, admin } = this.#server.started();
    const { status, body } = await t.call('edit_shipment', admin.token, input);
    if (status !== 200) throw new Error(`${body.code} ${JSON.stringify(input)}`);
  }
}
