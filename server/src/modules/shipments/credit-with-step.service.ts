import type { CallOutput } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { billOrder } from '#modules/orders/bill-order.service.ts';
import { creditReturn, creditShorts } from '#modules/orders/credit-goods.service.ts';
import type { LockedOrder } from '#modules/orders/held-order.ts';
import { presentCreditNote } from '#modules/orders/present-documents.ts';
import type { StepInput } from './lock-step.service.ts';
import type { LockedShipment } from './shipment-writes.repository.ts';

type CreditNote = CallOutput<'edit_shipment'>['creditNote'];

interface Crediting {
  ctx: SignedInContext;
  /** The order of the shipment, locked; undefined: it has none, or the step does not concern it. */
  order: LockedOrder | undefined;
}

/**
 * Credits what came back of a shipment as its step says, and what did not arrive; answers whether anything was. Precondition:
 * the step is written.
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
  /** The step says what arrived, or what becomes of the rest. */
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

/** Writes the documents of an order that a step has moved or credited; answers the credit note. All else is written before. */
export async function billWithStep({
  ctx,
  order,
  moved,
  isCredited,
}: Crediting & {
  /** The order as the step leaves it. */
  moved: LockedOrder | undefined;
  isCredited: boolean;
}): Promise<CreditNote> {
  if (order === undefined || moved === undefined) return null;
  if (!isCredited && moved.paymentStatus === order.paymentStatus) return null;
  return presentCreditNote(await billOrder({ ctx, before: order, after: moved }));
}
