import type { CallOutput } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import type { LockedOrder } from '#modules/orders/allocation/held-order.ts';
import { billOrder } from '#modules/orders/billing/bill-order.service.ts';
import { presentCreditNote } from '#modules/orders/billing/present-documents.ts';
import { creditReturn, creditShorts } from '#modules/orders/credits/credit-goods.service.ts';
import type { StepInput } from './lock-step.service.ts';
import type { LockedShipment } from './shipment-writes.repository.ts';

type CreditNote = CallOutput<'edit_shipment'>['creditNote'];

interface Crediting {
  ctx: SignedInContext;
  /** The order of the shipment, locked; undefined: none, or not affected by the step. */
  order: LockedOrder | undefined;
}

/**
 * Credits the returned and missing goods of a shipment as its step requests; returns whether anything was credited.
 * Precondition: the step is written.
 */
export async function creditWithStep({
  ctx,
  input: { credit },
  order,
  shipment: { id: shipmentId },
  isSettled,
}: Crediting & {
  input: StepInput;
  shipment: LockedShipment;
  /** The step states what arrived, or settles the rest. */
  isSettled: boolean;
}): Promise<boolean> {
  if (order === undefined) {
    if (credit !== undefined) throw refusedField('shipments.not_creditable', 'credit');
    return false;
  }
  const areShorts = isSettled && (await creditShorts({ ctx, order, shipmentId }));
  if (credit === undefined) return areShorts;
  return (await creditReturn({ ctx, order, shipmentId, wanted: credit })) || areShorts;
}

/**
 * Writes the documents of an order that a step has moved or credited; returns the credit note. Must be called after
 * all other writes.
 */
export async function billWithStep({
  ctx,
  order,
  moved,
  isCredited,
}: Crediting & {
  /** The order after the step. */
  moved: LockedOrder | undefined;
  isCredited: boolean;
}): Promise<CreditNote> {
  if (order === undefined || moved === undefined) return null;
  if (!isCredited && moved.paymentStatus === order.paymentStatus) return null;
  return presentCreditNote(await billOrder(ctx, { before: order, after: moved }));
}
