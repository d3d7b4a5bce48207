import type { EInvoiceDelivery } from '@halla/contract/e-invoice-deliveries';
import type { EInvoiceDeliveryState } from '@halla/domain/einvoice/delivery';
import type { DeliveryRow } from './e-invoice-deliveries.repository.ts';

export function presentDelivery(row: DeliveryRow): EInvoiceDelivery {
  const { id, toAddress, form, createdAt, deliveredAt, receipt, failure, userId, userName } = row;
  return {
    ...{ id, to: toAddress, form, at: createdAt.toISOString(), state: stateOf(row), receipt, failure },
    deliveredAt: deliveredAt?.toISOString() ?? null,
    User: { id: userId, fullName: userName },
  };
}

function stateOf({ deliveredAt, nextAttemptAt, failure }: DeliveryRow): EInvoiceDeliveryState {
  if (deliveredAt !== null) return 'delivered';
  if (nextAttemptAt === null) return 'failed';
  return failure === null ? 'waiting' : 'retrying';
}
