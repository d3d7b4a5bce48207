import type { CallOutput } from '@halla/contract/calls';
import { orderNumberProblem } from '@halla/domain/documents/document-numbers';
import { capped } from '#app/calls/capped.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { listUnused, lookNumberUp, takeNumber } from './order-numbers.repository.ts';

const UNUSED_LISTED = 200;

/** No order has the number yet, so only the list of unused numbers reloads. */
const NUMBER_TAKEN = { domain: 'orders', id: 0 } as const;

/** Reserves a number for an order that does not exist yet. */
export async function getNextNumber({ ctx }: Asked<'get_next_order_number'>) {
  const number = await newOrderNumber(ctx);
  await ctx.audit({ entity: 'orders', entityId: null, resource: null, after: { number } });
  ctx.changed(NUMBER_TAKEN);
  return { number };
}

/** Reserves a number for a credit note that does not exist yet. */
export async function getNextCreditNoteNumber({ ctx }: Asked<'get_next_credit_note_number'>) {
  const number = await newCreditNoteNumber(ctx);
  await ctx.audit({ entity: 'orders', entityId: null, resource: null, after: { creditNoteNumber: number } });
  ctx.changed(NUMBER_TAKEN);
  return { number };
}

/** The number sent for a new order, which must be given out and free, or a new one. */
export async function numberOfOrder(ctx: SignedInContext, sent: number | undefined): Promise<number> {
  if (sent === undefined) return newOrderNumber(ctx);
  const found = await lookNumberUp(ctx.db, { kind: 'order', number: sent });
  const problem = orderNumberProblem(sent, found);
  if (problem !== null) throw refusedField(`orders.number_${problem}`, 'orderData.number');
  return sent;
}

/** The number sent for a credit note, which must be given out and free, or a new one. */
export async function numberOfCreditNote(ctx: SignedInContext, sent: number | undefined): Promise<number> {
  if (sent === undefined) return newCreditNoteNumber(ctx);
  const found = await lookNumberUp(ctx.db, { kind: 'credit_note', number: sent });
  if (orderNumberProblem(sent, found) !== null)
    throw refusedField('orders.credit_note_number', 'orderData.creditNoteNumber');
  return sent;
}

function newOrderNumber({ db, now, actor, config }: SignedInContext): Promise<number> {
  return takeNumber({ db, kind: 'order', start: config.ORDER_NUMBER_START, userId: actor.userId, now });
}

function newCreditNoteNumber({ db, now, actor }: SignedInContext): Promise<number> {
  return takeNumber({ db, kind: 'credit_note', start: 1, userId: actor.userId, now });
}

/** Numbers that were assigned and never used. */
export async function getUnusedNumbers({
  ctx: { db },
  input: { limit = UNUSED_LISTED },
}: Asked<'get_unused_numbers'>): Promise<CallOutput<'get_unused_numbers'>> {
  const { rows, ...cut } = capped(await listUnused(db, limit + 1), limit);
  const numbers = rows.map(({ kind, number, issuedAt, userId, userName }) => ({
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
  }));
  return { numbers, ...cut };
}
