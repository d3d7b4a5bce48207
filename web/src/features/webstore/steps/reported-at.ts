import type { HistoryEntry } from '@halla/contract/history';
import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';

/** When the webstore first reported each status of an order, from its history, newest first. */
export function reportedAt(history: readonly HistoryEntry[]): Partial<Record<PaymentStatus, string>> {
  const changes = history.flatMap(({ at, changes: all }) => all.map((change) => ({ ...change, at })));
  const statuses = changes.flatMap(({ field, to, at }) =>
    field === 'paymentStatus' && typeof to === 'string' && ORDER_STATES.isState(to)
      ? [[to, at] as const]
      : [],
  );
  // A later entry of the object wins, which is the earliest report.
  return Object.fromEntries(statuses);
}
