import { pauseMinutes } from '@halla/domain/einvoice/delivery';
import type { Worker } from '#app/jobs/drain.ts';
import { startWokenWorker } from '#app/jobs/woken-worker.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { claimDelivery, noteDelivered, noteFailure } from './e-invoice-deliveries.repository.ts';
import { handOver } from './hand-over.ts';

/** In case the live event of a sending was lost, and for attempts after a failure. */
const POLL_MS = 10_000;

type Deps = Pick<WorkDependencies, 'db' | 'live' | 'surroundings'>;

/** Hands e-invoices to the operator soon after they were sent; processes share the work. */
export function startEInvoiceWorker(deps: Deps): Worker {
  return startWokenWorker({
    log: deps.surroundings().log,
    ...{ live: deps.live, domain: 'orders', pollMs: POLL_MS },
    next: () => deliverNext(deps),
    failure: 'the e-invoices for the operator could not be read',
  });
}

/** Hands over the e-invoice that waits longest; false if none does. No transaction is open during the request. */
export async function deliverNext({ db, live, surroundings }: Deps): Promise<boolean> {
  const { config, log } = surroundings();
  // Without an operator they wait until one is configured.
  if (config.E_INVOICE_OPERATOR_URL === undefined) return false;
  const claimed = await claimDelivery(db);
  if (claimed === undefined) return false;
  const { id, orderId, deliveryKey: key, filename, content, attempts } = claimed;
  const handed = await handOver(
    { key, filename, content },
    { url: config.E_INVOICE_OPERATOR_URL, token: config.E_INVOICE_OPERATOR_TOKEN },
  );
  if ('receipt' in handed) {
    await noteDelivered(db, { id, receipt: handed.receipt });
  } else {
    const { failure, status } = handed;
    log.warn({ delivery: id, attempts, status, reason: failure }, 'an e-invoice could not be handed over');
    await noteFailure(db, { id, failure, pauseMinutes: pauseMinutes({ attempts, status }) });
  }
  live.publish([{ domain: 'orders', id: orderId }]);
  return true;
}
