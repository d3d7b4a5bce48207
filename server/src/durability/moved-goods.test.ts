import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import {
  givenShipment,
  stockAfter,
  stockOf,
  TRANSITIONS,
} from '#modules/shipments/shipment-transitions.test-steps.ts';
import { createGiven, type Given } from '../testing/given.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { callPortal } from './portal-calls.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** These tests start a cluster of their own and are skipped in the run on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;

describe.skipIf(!isPostgresRun)('two processes (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let dataDir: string;
  let database: Database;
  let servers: ServerProcess[];
  let given: Given;
  let token: string;
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
    dataDir = await mkdtemp(join(tmpdir(), 'halla-goods-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
    servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
    const onError = (error: Error) => expect.fail(error.message);
    database = await openDatabase({ databaseUrl: cluster.url, dataDir, onError });
    given = createGiven({ db: database.db, clock: { now: new Date() } });
    ({ token } = await given.user('SUPER_USER'));
  }, 180_000);
  afterAll(async () => {
    await database.close();
    for (const server of servers) await server.end('SIGTERM');
    await cluster.close();
    await rm(dataDir, { recursive: true });
  });

  it.each(TRANSITIONS)(
    'that are told at the same moment that a shipment from $route.from to $route.to goes $from → $to move $expected once',
    async ({ route, from, to, expected }) => {
      const stock = (stock_item: object) =>
        callPortal(servers[0]?.url ?? '', 'add_stock_quantity', { token, stock_item });
      const { id, itemId } = await givenShipment({ given, stock, route, status: from });
      const shipment = { id, status: to };
      const answers = await Promise.all(
        servers.flatMap(({ url }) =>
          Array.from({ length: 2 }, () => callPortal(url, 'edit_shipment', { token, shipment })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await stockOf(database.db, itemId)).toEqual(stockAfter(expected));
    },
  );
});
