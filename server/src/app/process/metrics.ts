import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replica } from '#db/replica/replica.ts';
import { freeBytes } from '#db/room.ts';
import { watchBackups } from './backup-metrics.ts';
import { VERSION } from './version.ts';
import { type Watched, watchRows } from './watched-metrics.ts';

interface MetricsOptions {
  dataDir: string;
  /** Connections to a PostgreSQL server; undefined for the embedded database, which has one. */
  pool: Pool | undefined;
  replica: Replica | undefined;
  /** Reads figures from the database, see watchRows. */
  readWatched: () => Promise<Watched>;
  clock: () => Date;
  sendsMails: boolean;
  /** Reads of cold series that failed since the process has started, by reason. */
  readSeriesFaults: () => Readonly<Record<'away' | 'damaged', number>>;
}

/** Connections of a pool. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Statements that wait for a connection. */
  readonly waitingCount: number;
}

/** GET /metrics in the Prometheus format: process, disk, connections, work in the background, and duration of calls. */
export function mountMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { dataDir, pool, replica, readWatched, clock, sendsMails } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'halla_build_info',
    help: 'Version of the program',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  if (pool !== undefined) watchPool(registry, pool);
  if (replica !== undefined) watchReplica(registry, replica);
  const readRows = watchRows({ registry, read: readWatched, clock, sendsMails });
  const readBackups = watchBackups({ registry, dataDir, clock });
  new Gauge({
    name: 'halla_disk_free_bytes',
    help: 'Free room on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
  watchColdSeries(registry, options.readSeriesFaults);
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
  app.get('/metrics', async (_request, reply) => {
    await Promise.all([readRows(), readBackups()]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function watchPool(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'halla_database_connections',
    help: 'Connections of this process to the database; waiting: statements without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchColdSeries(registry: Registry, read: MetricsOptions['readSeriesFaults']): void {
  new Counter({
    name: 'halla_cold_series_unreadable_total',
    help: 'Cold series that could not be read: the file storage was away, or their bytes are damaged',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(read())) this.inc({ reason }, count);
    },
  });
}

function watchReplica(registry: Registry, replica: Replica): void {
  new Gauge({
    name: 'halla_replica_used',
    help: 'Whether this process reads lists from the replica, 0 or 1',
    registers: [registry],
    collect() {
      this.set(replica.isUsable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'halla_replica_lag_seconds',
    help: 'Time since the primary has written what the replica lacks',
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds);
    },
  });
  new Counter({
    name: 'halla_replica_reads_total',
    help: 'Statements that the replica may answer, by who has answered',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(replica.counts)) this.inc({ from }, count);
    },
  });
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
