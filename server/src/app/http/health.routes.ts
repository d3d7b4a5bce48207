import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/database.ts';

/** /healthz: the process responds; /readyz: the database responds too. */
export function mountHealth(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

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
