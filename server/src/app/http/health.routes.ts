import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/database.ts';
import { lastKnown } from './last-known.ts';

/** /healthz has to answer without the database too; after this time it shows the proof that was read last. */
const LEDGER_TIMEOUT_MS = 250;

interface HealthOptions<Ledger> {
  db: Db;
  /** Latest proof of the ledger, as far as anybody may see it: /healthz needs no sign-in. */
  readLedger: () => Promise<Ledger>;
}

/** /healthz: the process responds; /readyz: the database responds too. */
export function mountHealth<Ledger>(app: FastifyInstance, { db, readLedger }: HealthOptions<Ledger>): void {
  const ledger = lastKnown({
    read: readLedger,
    timeoutMs: LEDGER_TIMEOUT_MS,
    onError: (error) => app.log.warn({ err: error }, 'the latest proof of the ledger was not read'),
  });
  app.get('/healthz', async () => ({ status: 'ok', ledger: await ledger() }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
