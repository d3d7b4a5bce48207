import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '../../domains.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { counters } from './counters.ts';
import { selectCounts } from './counts.repository.ts';
import { selectHome } from './next/next-work.repository.ts';

const DEVICES = 2_000;

let t: TestServer;

/** Each device has twenty handled alerts, old crashes and an unread mention of another user; few rows are counted. */
beforeAll(async () => {
  t = await startTestServer();
  const { db } = t.database;
  const maker = (await t.given.internalCompany()).id;
  const other = (await t.given.user('ADMIN')).id;
  await db.execute(sql`
    insert into devices (serial_number, device_type, company_id)
    select 'EC' || (22000000 + n), 'ECABIN', ${maker}::bigint from generate_series(1, ${DEVICES}::int) n`);
  await db.execute(sql`
    insert into alerts (device_id, alert_type, user_id, handled_at, created_at)
    select id, 301, case when step = 20 and id % 50 = 0 then null else ${other}::bigint end, now(), now() - step * interval '9 hours'
    from devices, generate_series(1, 20) step`);
  await db.execute(sql`
    insert into crash_logs (device_id, external_id, date, type)
    select id, gen_random_uuid(), now() - step * interval '9 days', 1 from devices, generate_series(1, 10) step`);
  await db.execute(sql`insert into notes (text, alert_id) select 'Look', id from alerts where id % 20 = 0`);
  await db.execute(sql`insert into note_tags (note_id, user_id) select id, ${other}::bigint from notes`);
  await db.execute(sql`
    insert into shipments (number, direction, status, eta)
    select 'S' || n, 'outward', case when n % 100 = 0 then 'transit' else 'delivered' end, current_date - n % 400
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into tickets (device_id, summary, state, resolved_at)
    select (select min(id) from devices), 'Fault ' || n, case when n % 100 = 0 then 'new' else 'resolved' end,
      case when n % 100 = 0 then null else now() end from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into orders (number, total_price, invoice_issuer, payment_status, created_at, updated_at)
    select n, 100, 'finland', 'delivered', now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, 20000) n`);
  await db.execute(sql`insert into supplier_companies (id, name) values (900, 'Pump Works')`);
  await db.execute(sql`
    insert into resupply_orders (number, supplier_company_id, buyer, payment_status, eta)
    select 'R' || n, 900, 'estonia', case when n % 100 = 0 then 'transit' else 'delivered' end, current_date - n % 400
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into life_cycle_states (device_id, state, location) 
    select id, 'demo', (select min(value) from warehouses) from devices`);
  await db.execute(sql`
    insert into movement_plans (device_id, kind, client_info, starts_on, due_on, record_id, closed_at)
    select device_id, 'demo', '{}', current_date - step * 10, current_date - step * 10 + 5, id,
      case when step = 1 and id % 100 = 0 then null else now() end
    from life_cycle_states, generate_series(1, 5) step`);
  await db.execute(
    sql`vacuum analyze orders, movement_plans, tickets, resupply_orders, shipments, devices, alerts, crash_logs, notes, note_tags`,
  );
});
afterAll(() => t.close());

it('the counts read indexes only as far as they count, never a whole list', async () => {
  const me = await t.given.user('ADMIN');
  const { db } = t.database;
  const actor = { userId: me.id, level: me.permissionLevel, scope: 'all' } as const;
  const query = selectCounts({
    ctx: { db, actor, now: new Date(), resources, config: t.config },
    counters,
    names: [
      'alerts',
      'crashLogs',
      'mentions',
      'lateShipments',
      'lateResupply',
      'waitingTickets',
      'overduePlans',
    ],
  });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of [
    'alerts_grouped',
    'crash_logs_date',
    'note_tags_unread',
    'shipments_due',
    'resupply_orders_due',
    'tickets_open',
  ])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(
    /Seq Scan on (alerts|crash_logs|notes|note_tags|resupply_orders|shipments|tickets)/,
  );
});

it('a home reads indexes of what is late, waiting or new, never a whole list', async () => {
  const me = await t.given.user('ADMIN');
  const { db } = t.database;
  const actor = { userId: me.id, level: me.permissionLevel, scope: 'all' } as const;
  const query = selectHome({ db, actor, now: new Date(), resources, config: t.config });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of [
    'alerts_harm',
    'shipments_due',
    'resupply_orders_due',
    'tickets_open',
    'orders_updated',
  ])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (alerts|shipments|tickets|orders)/);
});
