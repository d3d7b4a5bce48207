import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { freeBytes } from '#db/room.ts';

/** GET /metrics in the Prometheus format: process, disk, and duration of every call by status. */
export function mountMetrics(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'halla_disk_free_bytes',
    help: 'Free room on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
  const duration = new Histogram({
    name: 'halla_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe({ route: routeOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/**
 * All calls share one route and are labelled by name; unknown names share one label, to bound label
 * cardinality.
 */
function routeOf(request: {
  routeOptions: { url?: string | undefined };
  callName?: string | undefined;
}): string {
  return request.callName ?? request.routeOptions.url ?? 'unknown';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of an existing call. */
    callName?: string;
  }
}
