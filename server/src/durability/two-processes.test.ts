import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#db/open.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
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
    given = createGiven(database.db, { now: new Date() });
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

  /** Sends each body to both processes at the same moment; returns statuses and codes of the answers, successes first. */
  async function atOnce(name: string, bodies: readonly object[]) {
    const answers = await Promise.all(
      servers.flatMap(({ url }) => bodies.map((body) => callPortal(url, name, body))),
    );
    const outcomes = answers.map(async (answer) => ({ status: answer.status, ...(await codeOf(answer)) }));
    return (await Promise.all(outcomes)).sort((one, other) => one.status - other.status);
  }

  async function codeOf(answer: Response) {
    const { code } = z.object({ code: z.string().optional() }).parse(await answer.json());
    return { code };
  }

  const DONE = { status: 200, code: undefined };
  const TAKEN = { status: 409, code: 'lifecycle.plan_overlap' };
  const ROUNDS = Array.from({ length: 6 }, (_, round) => round);

  async function givenReady() {
    const device = await given.device();
    await given.record(device, 'ready');
    return { id: device.id, token: (await given.user('SALES')).token };
  }

  it.each(ROUNDS)('that plan overlapping days of a device promise them once (round %i)', async () => {
    const { id: device_id, token: sales } = await givenReady();
    const plan = { token: sales, device_id, kind: 'demo', clientInfo: { companyName: 'Trade Fair' } };
    const bodies = ['2150-01-08', '2150-01-10'].map((startsOn) => ({
      ...plan,
      startsOn,
      dueOn: '2150-01-12',
    }));
    expect(await atOnce('add_movement_plan', bodies)).toEqual([DONE, TAKEN, TAKEN, TAKEN]);
  });

  it.each(ROUNDS)('that move two plans of a device to the same days move one (round %i)', async () => {
    const { id, token: sales } = await givenReady();
    const plans = [
      await given.plan({ id }, { startsOn: '2150-01-01', dueOn: '2150-01-02' }),
      await given.plan({ id }, { startsOn: '2150-02-01', dueOn: '2150-02-02' }),
    ];
    const bodies = plans.map((plan) => ({
      ...{ token: sales, plan_id: plan.id, startsOn: '2150-03-01', dueOn: '2150-03-02' },
    }));
    // Each process moves both plans; moving a plan to its present days is accepted.
    expect(await atOnce('edit_movement_plan', bodies)).toEqual([DONE, DONE, TAKEN, TAKEN]);
  });

  it.each(ROUNDS)('that carry out a plan move its device once (round %i)', async () => {
    const { id, token: sales } = await givenReady();
    const { id: plan_id } = await given.plan({ id }, { startsOn: '2026-01-01', dueOn: null });
    const running = { status: 409, code: 'lifecycle.plan_running' };
    const answers = await atOnce('carry_out_movement_plan', [
      { token: sales, plan_id },
      { token: sales, plan_id },
    ]);
    expect(answers).toEqual([DONE, running, running, running]);
  });

  it.each(ROUNDS)('that plan and allocate a device promise it once (round %i)', async (round) => {
    const serialNumber = `EC2266${String(round).padStart(2, '0')}`;
    const device = await given.device({ serialNumber, color: 'grey' });
    await given.record(device, 'ready', { location: 'mailhouse' });
    const line = { sku: 'CTN_EC_G_220', name: 'Cabin', count: 1, price: 1, Devices: [{ id: device.id }] };
    const [first = '', second = ''] = servers.map(({ url }) => url);
    const answers = await Promise.all([
      callPortal(first, 'add_movement_plan', {
        ...{ token, device_id: device.id, kind: 'demo', clientInfo: { companyName: 'Trade Fair' } },
        startsOn: '2150-01-08',
      }),
      callPortal(second, 'add_order', {
        token,
        orderData: { invoiceIssuer: 'finland', genericDevices: [line] },
      }),
    ]);
    const outcomes = await Promise.all(answers.map(codeOf));
    const isPlanned = answers[0]?.status === 200;
    expect(outcomes.map(({ code }) => code)).toEqual(
      isPlanned ? [undefined, 'orders.devices_planned'] : ['lifecycle.plan_allocated', undefined],
    );
  });

  it.each(ROUNDS)(
    'that merge the client of a plan and carry it out name nobody who is gone (round %i)',
    async () => {
      const { id, token: sales } = await givenReady();
      const [stays, goes] = [await given.contact(), await given.contact()];
      const clientInfo = { contactId: goes.id, contactName: 'Somebody' };
      const plan = await given.plan({ id }, { startsOn: '2026-01-01', dueOn: null, clientInfo });
      const [first = '', second = ''] = servers.map(({ url }) => url);
      const answers = await Promise.all([
        callPortal(first, 'carry_out_movement_plan', { token: sales, plan_id: plan.id }),
        callPortal(second, 'merge_contacts', {
          ...{ token, contactType: 'contact', keepId: stays.id, removeId: goes.id },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [record] = await database.db
        .select({ clientInfo: lifeCycleStates.clientInfo })
        .from(lifeCycleStates)
        .where(and(eq(lifeCycleStates.deviceId, id), eq(lifeCycleStates.state, 'demo')));
      expect(record?.clientInfo?.contactId).toBe(stays.id);
    },
  );

  it.each(ROUNDS)('that edit a plan as it was loaded save one of the edits (round %i)', async () => {
    const { id, token: sales } = await givenReady();
    const plan = await given.plan({ id }, { updatedAt: new Date('2026-01-01Z') });
    const loaded = { token: sales, plan_id: plan.id, updatedAt: plan.updatedAt.toISOString() };
    const stale = { status: 409, code: 'core.stale' };
    expect(
      await atOnce('edit_movement_plan', [
        { ...loaded, dueOn: '2150-01-11' },
        { ...loaded, dueOn: '2150-01-12' },
      ]),
    ).toEqual([DONE, stale, stale, stale]);
  });
});
