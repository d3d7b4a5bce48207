import type { CallInput, CallName } from '@halla/contract/calls';
import type { LevelName } from '@halla/domain/access/levels';
import { fellSilent } from '@halla/domain/devices/activity';
import { waitsForDevices } from '@halla/domain/documents/allocation';
import { FAILED_MAIL_STATES } from '@halla/domain/system/mail-states';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobRuns } from '#app/jobs/job-runs.table.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;

let t: TestServer;
/** Created once, because each call would wrap the database again. */
let counter: ReturnType<typeof countStatements>;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  counter = countStatements(t.database);
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const device = async (
    state: Parameters<typeof t.given.record>[1],
    values: Parameters<typeof t.given.device>[0] = {},
    place: Parameters<typeof t.given.record>[2] = {},
  ) => {
    const made = await t.given.device(values);
    await t.given.record(made, state, place);
    return made;
  };
  await device('dispatched', { lastSeenAt: daysAgo(1) });
  await device('demo', { lastSeenAt: daysAgo(30) });
  // Contact today, no contact for too long, no contact ever, not in use.
  await device('dispatched', { lastSeenAt: daysAgo(0.9) });
  await device('dispatched', { lastSeenAt: daysAgo(31) });
  await device('dispatched');
  await device('storaged', { lastSeenAt: daysAgo(2) });
  // Not open work: deleted devices, and a generic placeholder.
  const gone = { deletedAt: daysAgo(1), lastSeenAt: daysAgo(2) };
  for (const state of ['dispatched', 'production', 'maintenance'] as const) await device(state, gone);
  await device('ready', gone, { location: 'vantaa' });
  await device('dispatched', { isGeneric: true, lastSeenAt: daysAgo(2) });
  const { id: orderId } = await t.given.order();
  await device('production');
  await device('production', { orderId });
  await device('maintenance');
  await device('ready', { orderId }, { location: 'vantaa' });
  await device('ready', {}, { location: 'vantaa' });
  await device('ready', {}, { location: 'estonia' });
  await t.database.db.insert(jobRuns).values([
    { name: 'prove-ledger', error: 'The ledger does not add up' },
    { name: 'judge-sessions', error: null },
  ]);
  const mail = { toAddress: 'nea@polar.fi', subject: 'Mail', body: 'Text', event: 'password_reset' as const };
  const refused = { ...mail, lastError: '550 no such mailbox' };
  await t.database.db
    .insert(mailOutbox)
    .values([
      mail,
      { ...refused, attempts: 2 },
      { ...refused, attempts: 5 },
      { ...refused, attempts: 1, secretExpiresAt: daysAgo(1) },
      { ...mail, attempts: 2, sentAt: NOW },
    ]);
  await t.database.db.execute(
    sql`insert into job_runs (name, error) values ('job-of-a-former-version', 'It failed')`,
  );
});
afterAll(() => t.close());

const workOf = async (token: string) => (await t.call('get_open_work', token, {})).body.work;

describe('get_open_work', () => {
  it('counts what each level has to do', async () => {
    const devices = { devicesInProduction: 2, devicesInRepair: 1, reservedDevices: 2, freeDevices: 1 };
    const tokenOf = async (level: 'PRODUCTION' | 'SALES' | 'ADMIN' | 'SUPER_USER') =>
      (await t.given.user(level)).token;
    expect(await workOf(await tokenOf('PRODUCTION'))).toEqual(devices);
    expect(await workOf(await tokenOf('SALES'))).toEqual({ freeDevices: 1 });
    expect(await workOf(await tokenOf('ADMIN'))).toEqual({
      silentDevices: 2,
      waitingOrders: 0,
      strayGoods: 0,
    });
    expect(await workOf(await tokenOf('SUPER_USER'))).toEqual({
      silentDevices: 2,
      waitingOrders: 0,
      strayGoods: 0,
      lowStock: 0,
      failedMails: 2,
      failedJobs: 1,
    });
  });

  it('counts as many as the lists have that it leads to', async () => {
    const { token } = await t.given.user('SUPER_USER');
    await t.given.stockRow(await t.given.stockItem(), { total: 3, alertQuantity: 5 });
    await t.given.stockRow(await t.given.stockItem(), { total: 9, alertQuantity: 5 });
    await t.given.stockMarks();
    const work = { ...(await workOf(token)), ...(await workOf((await t.given.user('PRODUCTION')).token)) };
    const listed = async (input: CallInput<'get_admin_devices'>) =>
      (await t.call('get_admin_devices', token, input)).body.devices.length;
    expect(await listed({ lcState: 'production' })).toBe(work.devicesInProduction);
    expect(await listed({ lcState: 'maintenance' })).toBe(work.devicesInRepair);
    expect(await listed({ lcState: ['production', 'ready'], reserved: true })).toBe(work.reservedDevices);
    const free = { lcState: 'ready', lcLocation: ['vantaa', 'mailhouse'], OrderId: null } as const;
    expect(await listed({ ...free, lcLocation: [...free.lcLocation] })).toBe(work.freeDevices);
    const { jobs } = (await t.call('get_jobs', token, {})).body;
    expect(jobs.filter(({ error }) => error !== null)).toHaveLength(work.failedJobs ?? 0);
    // The portal loads all devices and filters the silent ones itself.
    const { devices } = (await t.call('get_admin_devices', token, {})).body;
    const silent = devices.filter(({ lastSeenAt, latest }) =>
      fellSilent(
        { lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt), state: latest?.state ?? null },
        NOW,
      ),
    );
    expect([silent.length, work.silentDevices]).toEqual([2, 2]);
    const stock = await t.call('get_stock_quantity', token, { onlyAlerts: true });
    expect([stock.body.stock.length, work.lowStock]).toEqual([1, 1]);
    const mails = await t.call('get_outbox', token, { cursor: null, states: [...FAILED_MAIL_STATES] });
    expect([mails.body.total, work.failedMails]).toEqual([2, 2]);
  });

  it('counts a refused mail until it is sent again', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const { body } = await t.call('get_outbox', token, { states: ['givenUp'] });
    await t.call('retry_mail', token, { mail_id: body.mails[0]?.id ?? 0 });
    expect((await workOf(token)).failedMails).toBe(1);
  });

  it('counts the orders that ought to have devices and lack some, as the rule of the domain and the list do', async () => {
    const { token } = await t.given.user('ADMIN');
    const [grey, white] = [{ sku: 'a_ec_g_220' }, { sku: 'B_EC_W_110' }];
    const both = { sku: 'X_EC_W_EC_G_1' };
    const ORDERS = [
      { paymentStatus: 'invoiced', lines: [{ ...grey, count: 1 }], colors: [] },
      { paymentStatus: 'deposit', lines: [{ ...grey, count: 2 }], colors: ['grey'] },
      { paymentStatus: 'completed', lines: [{ ...grey, count: 2 }], colors: ['grey', 'grey'] },
      { paymentStatus: 'completed', lines: [{ ...white, count: 1 }], colors: ['grey', 'grey'] },
      {
        paymentStatus: 'completed',
        lines: [
          { ...grey, count: 1 },
          { ...white, count: 1 },
        ],
        colors: ['grey'],
      },
      { paymentStatus: 'completed', lines: [{ ...both, count: 1 }], colors: ['white'] },
      { paymentStatus: 'completed', lines: [{ ...both, count: 1 }], colors: ['grey'] },
      { paymentStatus: 'completed', lines: [{ sku: 'PUMP', count: 7 }], colors: [] },
      { paymentStatus: 'transit', lines: [{ ...grey, count: 1 }], colors: [] },
    ] as const;
    const waiting: number[] = [];
    for (const { paymentStatus, lines, colors } of ORDERS) {
      const { id } = await t.given.order({ paymentStatus, lines });
      for (const color of colors) await t.given.device({ orderId: id, color });
      // Deleted devices and devices of other orders do not count for it.
      await t.given.device({ orderId: id, color: 'white', deletedAt: NOW });
      const devices = colors.map((color) => ({ color }));
      if (waitsForDevices({ status: paymentStatus, lines, devices })) waiting.push(id);
    }
    await t.given.order({
      ...{ paymentStatus: 'completed', deletedAt: NOW },
      lines: [{ ...grey, count: 1 }],
    });
    const { body } = await t.call('get_orders', token, { waitsForDevices: true, cursor: null });
    expect(body.orders.map(({ id }) => id).sort()).toEqual(waiting.sort());
    expect([waiting.length, body.total, (await workOf(token)).waitingOrders]).toEqual([4, 4, 4]);
  });
});

const LEVEL_OF: Readonly<Record<string, LevelName>> = {
  staff: 'SUPER_USER',
  maintenance: 'CLIENT_MAINTENANCE',
};

/** Calls that the home pages make, by reader. */
const HOMES: readonly [string, readonly [CallName, object][]][] = [
  [
    'a clinic',
    [
      ['get_devices', {}],
      ['get_week_outcomes', {}],
      ['get_week_activity', {}],
      ['get_monthly_consumption', {}],
      ['get_sessions', { limit: 5 }],
      ['get_sessions', { groupby: 'device', types: [2, 3, 4, 5, 6], duration: 60, limit: 30 }],
    ],
  ],
  ['a reseller', [['get_clinics', {}]]],
  [
    'maintenance',
    [
      ['get_troubled_changes', {}],
      ['get_tickets', { states: ['new', 'progress'], limit: 5, cursor: null }],
    ],
  ],
  [
    'staff',
    [
      ['get_counts', {}],
      ['get_open_work', {}],
      ['get_personal_totals', {}],
      ['get_personal_demos', {}],
      ['get_personal_dispatches', {}],
    ],
  ],
];

describe('what a home loads', () => {
  it.each(HOMES)('takes at most five statements each: %s', async (reader, calls) => {
    const company = await t.given.company({ role: reader === 'a reseller' ? 'reseller' : 'end_customer' });
    const level = LEVEL_OF[reader] ?? 'CLIENT';
    const { token } = await t.given.user(level, level === 'SUPER_USER' ? {} : { companyId: company.id });
    for (const [call, input] of calls) {
      const statements = await counter.statementsOf(async () => {
        const { status } = await t.call(call, token, input);
        expect([call, status]).toEqual([call, 200]);
      });
      expect([call, statements.length <= 5], statements.join('\n')).toEqual([call, true]);
    }
  });
});
