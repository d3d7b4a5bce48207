import type { CallInput, CallName } from '@halla/contract/calls';
import { sql } from 'drizzle-orm';
import { type ClientBase, escapeLiteral, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isPlannedForValues } from '#db/planned-for-values.ts';
import { resources } from '../../domains.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Only a server keeps prepared statements. */
const isPostgresRun = inject('postgresUrl') !== null;

const CLINICS = 1_000;
const DEVICES = 20_000;
const SESSIONS = 120_000;
const ALERTS = 100_000;
/** Of so many alerts one is active: the others have been handled. */
const ONE_ACTIVE_IN = 1_000;
/** After so many executions PostgreSQL decides whether to use a generic plan. */
const CUSTOM_PLANS = 5;
const EXECUTIONS = 10;
/** A generic plan may read at most this many times the pages of the best custom plan. */
const PAGES_FACTOR = 3;
/** A list that is planned for its values reads at most so many pages, however little its filter leaves. */
const SELECTIVE_PAGES = 2_500;
/** One session in so many is a test sequence, and one is long. */
const ONE_RARE_IN = 5_000;
/** Below this number of pages plans are not compared. */
const FEW_PAGES = 100;
/** Tables that grow with the fleet and over time. */
const LARGE = /^(devices|sessions|alerts|life_cycle_states|notes)$/;

interface Statement {
  text: string;
  values: readonly unknown[];
}

type Reader = 'a clinic' | 'a reseller' | 'staff';

type ListCase = [string, readonly Reader[], (device: number) => [CallName, object]];

/** A page of a list with each of the filters. */
function filtered(call: CallName, who: readonly Reader[], filters: Record<string, object>): ListCase[] {
  return Object.entries(filters).map(([what, filter]) => [
    `${call} ${what}`,
    who,
    () => [call, { ...filter, limit: 50, cursor: null }],
  ]);
}

describe.skipIf(!isPostgresRun)('plans that are kept (only in npm run test:postgres)', () => {
  let t: TestServer;
  let pool: Pool;
  let readers: Record<Reader, string>;
  let deviceId: number;
  beforeAll(async () => {
    t = await startTestServer();
    if (t.database.kind !== 'postgres') throw new Error('This test is for a server.');
    pool = t.database.client;
    const reseller = await t.given.company({ role: 'reseller' });
    const handler = await t.given.user('ADMIN');
    await makeFleet(t, { resellerId: reseller.id, handlerId: handler.id });
    const { rows } = await pool.query<{ id: number; device_id: number }>(
      `select c.id::int, min(d.id)::int as device_id from companies c inner join devices d on d.company_id = c.id
       where c.parent_id is not null group by c.id order by c.id limit 1`,
    );
    const [clinic] = rows;
    if (clinic === undefined) throw new Error('No clinic was made.');
    deviceId = clinic.device_id;
    readers = {
      'a clinic': (await t.given.user('CLIENT', { companyId: clinic.id })).token,
      'a reseller': (await t.given.user('CLIENT', { companyId: reseller.id })).token,
      staff: (await t.given.user('ADMIN')).token,
    };
  }, 120_000);
  afterAll(() => t.close());

  const lists: ListCase[] = [
    ['sessions', ['a clinic', 'a reseller', 'staff'], () => ['get_sessions', { limit: 50, cursor: null }]],
    [
      'sessions by company',
      ['a clinic', 'a reseller', 'staff'],
      () => ['get_sessions', { limit: 50, cursor: null, orderby: 'company' }],
    ],
    [
      'sessions of a device',
      ['a clinic', 'a reseller', 'staff'],
      (deviceid) => ['get_sessions', { deviceid, limit: 500 }],
    ],
    ...filtered('get_sessions', ['a clinic', 'a reseller', 'staff'], {
      'of a rare type': { types: [11] },
      'of several types': { types: [1, 2] },
      'that last long': { duration: 3_000 },
      'of a rare family': { families: ['OXYPRO'] },
      'of a usual family': { families: ['ECABIN'] },
      'that failed': { outcomes: ['failed'] },
      'that went well': { outcomes: ['went_well'] },
      'with a rare cause': { cause: 'sensor_failed' },
    }),
    ...filtered('get_alerts', ['staff'], {
      'of a rare kind': { kind: 4 },
      'of a usual kind': { kind: 2 },
      'of a severity': { severity: 'critical' },
      'that are active and of a rare kind': { seen: false, kind: 4 },
      'with a text': { search_value: 'camera' },
      'of a device that is searched': { search_value: 'EC22000777' },
    }),
    ...filtered('get_admin_devices', ['staff'], {
      'in a rare state': { lcState: 'missing' },
      'in a usual state': { lcState: 'ready' },
      'by serial number': { serialPrefix: 'EC220007' },
      'with a text': { search_value: '22000777' },
      'of a customer': { endcustomer: 1 },
    }),
    ...filtered('get_life_cycle_states', ['staff'], {
      'in a rare state': { states: ['missing'] },
      'in a usual state': { states: ['ready'] },
      'of a rare family': { deviceTypes: ['OXYPRO'] },
      'with a text': { search_value: '22000777' },
    }),
    ['devices of a customer', ['a clinic'], () => ['get_devices', {}]],
    ['devices', ['staff'], () => ['get_admin_devices', { limit: 50, cursor: null }]],
    ['alerts', ['staff'], () => ['get_alerts', { limit: 50, cursor: null }]],
    ['alerts of a device', ['staff'], (deviceid) => ['get_alerts', { deviceid, limit: 50, cursor: null }]],
    [
      'groups of active alerts',
      ['staff'],
      () => ['get_alerts', { seen: false, snoozed: false, grouped: true, limit: 50, cursor: null }],
    ],
    ['records', ['staff'], () => ['get_life_cycle_states', { limit: 50, cursor: null }]],
    ['one device', ['a clinic', 'a reseller', 'staff'], (deviceid) => ['get_device_data', { deviceid }]],
    ['a search', ['a clinic', 'a reseller', 'staff'], () => ['search_everything', { q: 'checked' }]],
    ['a search by number', ['a clinic', 'a reseller', 'staff'], () => ['search_everything', { q: 'EC' }]],
  ];

  it.each(lists)('read by index for every reader: %s', async (_what, who, request) => {
    const [call, input] = request(deviceId);
    const asked = new Map<string, Statement[]>();
    for (const reader of who) {
      for (const statement of await statementsOf(call, readers[reader], input)) {
        asked.set(statement.text, [...(asked.get(statement.text) ?? []), statement]);
      }
    }
    expect(asked.size).toBeGreaterThan(0);
    for (const [text, ofReaders] of asked) await comparePlans(text, ofReaders);
  });

  it('are few: the texts of statements do not vary with their values', async () => {
    const texts = new Set<string>();
    for (const reader of ['a clinic', 'a reseller'] as const) {
      for (const types of [[1], [1, 2], [1, 2, 3]]) {
        const input = { types, limit: 7 + types.length, cursor: null };
        for (const { text } of await statementsOf('get_sessions', readers[reader], input)) texts.add(text);
      }
    }
    // A page and its count.
    expect([...texts]).toHaveLength(2);
  });

  it.each(['alert', 'device', 'session'] as const)('are made once to look up one row: %s', async (kind) => {
    const { db } = t.database;
    const [lookUp] = await statementsSent(async () => {
      await resources[kind].find({ db, scope: 'all', ids: [deviceId] });
    });
    if (lookUp === undefined) throw new Error('Nothing was looked up.');
    const client = await pool.connect();
    try {
      await client.query(`prepare kept as ${lookUp.text}`);
      for (let times = 0; times < EXECUTIONS; times += 1) await client.query(executing(lookUp.values));
      const { rows } = await client.query(
        `select custom_plans::int as made from pg_prepared_statements where name = 'kept'`,
      );
      expect(rows).toEqual([{ made: CUSTOM_PLANS }]);
    } finally {
      await client.query('deallocate kept');
      client.release();
    }
  });

  async function statementsOf(call: CallName, token: string, input: object): Promise<Statement[]> {
    return statementsSent(async () => {
      const { status } = await t.call(call, token, input as CallInput<typeof call>);
      expect(status).toBe(200);
    });
  }

  async function statementsSent(work: () => Promise<void>): Promise<Statement[]> {
    const sent: Statement[] = [];
    const send = pool.query;
    const note = (statement: { text: string }, values: readonly unknown[] = []): unknown => {
      sent.push({ text: statement.text, values });
      return Reflect.apply(send, pool, [statement, values]);
    };
    Object.assign(pool, { query: note });
    try {
      await work();
    } finally {
      Object.assign(pool, { query: send });
    }
    return sent;
  }

  /** One connection prepares the statement and executes it ten times per reader, as a busy server does. */
  async function comparePlans(text: string, ofReaders: readonly Statement[]): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(`prepare kept as ${text}`);
      if (isPlannedForValues(text)) {
        for (const { values } of ofReaders) {
          const plan = await explain(client, values, 'force_custom_plan');
          expect(plan.readWhole.filter(isUnexpectedIn(text)), text).toEqual([]);
          expect(plan.pages, text).toBeLessThanOrEqual(SELECTIVE_PAGES);
        }
        return;
      }
      for (const { values } of ofReaders) {
        for (let times = 0; times < EXECUTIONS; times += 1) await client.query(executing(values));
      }
      for (const { values } of ofReaders) {
        const kept = await explain(client, values, 'auto');
        const best = await explain(client, values, 'force_custom_plan');
        expect(kept.readWhole.filter(isUnexpectedIn(text)), text).toEqual([]);
        expect(kept.pages, text).toBeLessThanOrEqual(Math.max(FEW_PAGES, best.pages * PAGES_FACTOR));
      }
    } finally {
      await client.query('deallocate kept');
      client.release();
    }
  }
});

/** Clinics, half of them below one reseller, with devices, sessions over two years, alerts and records. */
async function makeFleet(
  { database: { db } }: TestServer,
  { resellerId, handlerId }: { resellerId: number; handlerId: number },
): Promise<void> {
  await db.execute(sql`
    insert into companies (name, location, parent_id)
    select 'Clinic ' || lpad(n::text, 4, '0'), 'FI', case when n % 2 = 0 then ${resellerId}::bigint end
    from generate_series(1, ${CLINICS}::int) n`);
  await db.execute(sql`
    insert into devices (serial_number, device_type, device_name, company_id)
    select 'EC' || (22000000 + n), case when n % ${ONE_RARE_IN}::int = 2 then 'OXYPRO' else 'ECABIN' end, 'Room ' || n, (select id from companies where name = 'Clinic ' || lpad((n % ${CLINICS}::int + 1)::text, 4, '0'))
    from generate_series(1, ${DEVICES}::int) n`);
  await db.execute(sql`
    insert into device_ownerships (device_id, company_id, valid_from)
    select id, company_id, '1970-01-01' from devices where not is_generic`);
  await db.execute(sql`
    insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, complete, outcome, causes)
    select d.id, d.company_id, gen_random_uuid(), now() - n * interval '8 minutes',
      case when n % ${ONE_RARE_IN}::int = 0 then 11 else 1 + n % 3 end,
      case when n % ${ONE_RARE_IN}::int = 1 then 3600 else 180 end, true,
      case when n % ${ONE_RARE_IN}::int = 3 then 'failed' else 'went_well' end,
      case when n % ${ONE_RARE_IN}::int = 3 then '[{"code": "sensor_failed"}]'::jsonb end
    from generate_series(1, ${SESSIONS}::int) n inner join devices d on d.serial_number = 'EC' || (22000001 + n % ${DEVICES}::int)`);
  await db.execute(sql`
    insert into alerts (device_id, alert_type, message, created_at, user_id, handled_at)
    select d.id, 201, 'Camera 1 answers no more', now() - n * interval '40 minutes',
      case when n % ${ONE_ACTIVE_IN}::int > 0 then ${handlerId}::bigint end, case when n % ${ONE_ACTIVE_IN}::int > 0 then now() end
    from generate_series(1, ${ALERTS}::int) n inner join devices d on d.serial_number = 'EC' || (22000001 + n % ${DEVICES}::int)`);
  await db.execute(sql`
    insert into life_cycle_states (device_id, state, location, created_at, updated_at)
    select d.id, (array['production', 'ready', 'maintenance'])[1 + step % 3], 'unknown', now() - step * interval '30 days' - d.id * interval '1 minute', now()
    from devices d, generate_series(1, 5) step where not d.is_generic`);
  await db.execute(sql`
    update devices d set latest_lcs_id = (
      select id from life_cycle_states where device_id = d.id order by created_at desc, id desc limit 1)`);
  await db.execute(sql`
    insert into notes (text, life_cycle_state_id) select 'Checked', id from life_cycle_states`);
  await db.execute(sql`
    insert into notes (text, session_id) select 'Checked after the session', id from sessions where id % 10 = 0`);
  await db.execute(sql`analyze`);
}

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The pages an execution reads, and the large tables it scans sequentially. */
async function explain(client: ClientBase, values: readonly unknown[], mode: 'auto' | 'force_custom_plan') {
  await client.query(`set plan_cache_mode = ${mode}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${executing(values)}`,
  );
  await client.query('reset plan_cache_mode');
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('The plan was not returned.');
  return { pages: pagesOf(plan) - sum(countsIn(plan).map(pagesOf)), readWhole: readWhole(plan) };
}

/** A substring that many serial numbers share is looked for in every device: reading all of them costs less than the index. */
function isUnexpectedIn(text: string): (table: string) => boolean {
  const searchesDevices = text.includes('lower("devices"."serial_number") like');
  return (table) => !(searchesDevices && table === 'devices');
}

function readWhole(node: PlanNode): string[] {
  if (isCount(node)) return [];
  const name = node['Relation Name'] ?? '';
  const own = node['Node Type'] === 'Seq Scan' && LARGE.test(name) ? [name] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}

/** The total of a page: it stops at its own limit and may read that many rows. */
function isCount(node: PlanNode): boolean {
  return node['Parent Relationship'] === 'InitPlan' && node['Node Type'] === 'Aggregate';
}

function countsIn(node: PlanNode): PlanNode[] {
  return (node.Plans ?? []).flatMap((inner) => (isCount(inner) ? [inner] : countsIn(inner)));
}

function pagesOf(node: PlanNode): number {
  return node['Shared Hit Blocks'] + node['Shared Read Blocks'];
}

function sum(pages: readonly number[]): number {
  return pages.reduce((total, one) => total + one, 0);
}

function executing(values: readonly unknown[]): string {
  const literals = values.map((value) => (value === null ? 'null' : escapeLiteral(String(value))));
  return literals.length === 0 ? 'execute kept' : `execute kept (${literals.join(', ')})`;
}
