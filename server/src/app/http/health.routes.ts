import type { FastifyInstance } from 'fastify';
import { lastKnown } from './last-known.ts';
import { createReadiness, type Need } from './readiness.ts';

/** /healthz must also answer without the database; after this time it returns the last ledger proof. */
const LEDGER_TIMEOUT_MS = 250;

interface HealthOptions<Ledger> {
  /** Dependencies checked by /readyz, in this order. */
  needs: readonly Need[];
  /** The public part of the latest ledger proof; /healthz needs no authentication. */
  readLedger: () => Promise<Ledger>;
}

/** /healthz: the process responds. /readyz: all its dependencies are available. */
export function mountHealth<Ledger>(
  app: FastifyInstance,
  { needs, readLedger }: HealthOptions<Ledger>,
): void {
  const ledger = lastKnown({
    read: readLedger,
    timeoutMs: LEDGER_TIMEOUT_MS,
    onError: (error) => app.log.warn({ err: error }, 'the latest proof of the ledger was not read'),
  });
  app.get('/healthz', async () => ({ status: 'ok', ledger: await ledger() }));

  const readiness = createReadiness(needs);
  app.get('/readyz', async (_request, reply) => {
    const { status, error } = await readiness();
    if (status === 'ok') return { status };
    app.log.warn({ err: error, status }, 'this process is not ready');
    return reply.code(503).send({ status });
  });
}
