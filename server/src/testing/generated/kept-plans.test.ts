import type { CallInput, CallName } from '@halla/contract/calls';
import { type ListCase, listCases } from '@halla/contract/list-cases';
import { hasLevel, LEVELS, type Level } from '@halla/domain/access/levels';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isPlannedForValues } from '#db/planned-for-values.ts';
import { resources } from '../../domains.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { filterValues, PAGED_LISTS } from './plans/filter-values.ts';
import { makeFleet } from './plans/large-fleet.ts';
import { makeOffice } from './plans/large-office.ts';
import { executing, explain, isUnexpectedIn, type Statement } from './plans/read-plan.ts';

/** Only a server keeps prepared statements. */
const isPostgresRun = inject('postgresUrl') !== null;

/** PostgreSQL considers a generic plan after this many executions. */
const CUSTOM_PLANS = 5;
const EXECUTIONS = 10;
/** A generic plan may read at most this many times the pages of the best custom plan. */
const PAGES_FACTOR = 3;
/**
 * Maximum number of pages that a list planned for its values may read, however few rows its filter leaves.
 */
const SELECTIVE_PAGES = 2_500;
/** Filters that no index supports, and a text that nearly every row contains: these read all rows. */
const READ_WHOLE = [/"product":null/, /"states":\["stale"\]/, /"search_value":"clinic"/];
/** Below this number of pages plans are not compared. */
const FEW_PAGES = 100;
type Reader = 'a clinic' | 'a reseller' | 'staff';

const LEVEL_OF = {
  'a clinic': LEVELS.CLIENT,
  'a reseller': LEVELS.CLIENT,
  staff: LEVELS.ADMIN,
} as const satisfies Record<Reader, Level>;
const READERS = Object.keys(LEVEL_OF) as Reader[];

/** A statement with the reader and input that caused it. */
type AskedStatement = Statement & { by: string };

type Screen = [string, readonly Reader[], (device: number) => [CallName, object]];

/** Pages of a list, one for each filter. */
function filtered(call: CallName, who: readonly Reader[], filters: Record<string, object>): Screen[] {
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
  let cases: readonly ListCase[];
  beforeAll(async () => {
    t = await startTestServer();
    if (t.database.kind !== 'postgres') throw new Error('This test is for a server.');
    pool = t.database.client;
    const reseller = await t.given.company({ role: 'reseller' });
    const handler = await t.given.user('ADMIN');
    await makeFleet(t, { resellerId: reseller.id, handlerId: handler.id });
    await makeOffice(t, handler.id);
    const { rows } = await pool.query<{ id: number; device_id: number }>(
      `select c.id::int, min(d.id)::int as device_id from companies c inner join devices d on d.company_id = c.id
       where c.parent_id is not null group by c.id order by c.id limit 1`,
    );
    const [clinic] = rows;
    if (clinic === undefined) throw new Error('No clinic was made.');
    deviceId = clinic.device_id;
    cases = listCases(await filterValues(pool));
    readers = {
      'a clinic': (await t.given.user('CLIENT', { companyId: clinic.id })).token,
      'a reseller': (await t.given.user('CLIENT', { companyId: reseller.id })).token,
      staff: (await t.given.user('ADMIN')).token,
    };
  }, 120_000);
  afterAll(() => t.close());

  const lists: Screen[] = [
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

  it.each(PAGED_LISTS)('stay right for every filter of %s', async (call) => {
    const texts = new Map<string, AskedStatement[]>();
    for (const { input, levels } of cases.filter((one) => one.call === call)) {
      for (const reader of READERS) {
        if (levels !== null && !hasLevel(LEVEL_OF[reader], levels)) continue;
        // A filter by a field that the level may not read is refused before any statement is sent.
        const sent = await statementsSent(() => t.call(call, readers[reader], input as never));
        for (const statement of sent) {
          const asked = { ...statement, by: `${reader}: ${JSON.stringify(input)}` };
          texts.set(statement.text, [...(texts.get(statement.text) ?? []), asked]);
        }
      }
    }
    const worse = [];
    for (const [text, asked] of texts) worse.push(...(await worsePlans(text, asked)));
    expect(worse).toEqual([]);
  });

  it.each(PAGED_LISTS)('are kept for the first page of %s without a filter', async (call) => {
    for (const { input, levels } of cases.filter((one) => one.call === call && one.field === null)) {
      for (const reader of READERS) {
        if (levels !== null && !hasLevel(LEVEL_OF[reader], levels)) continue;
        const sent = await statementsOf(call, readers[reader], input);
        expect(sent.filter(({ text }) => isPlannedForValues(text))).toEqual([]);
      }
    }
  });

  it('are few: the texts of statements do not vary with their values', async () => {
    const texts = new Set<string>();
    for (const reader of ['a clinic', 'a reseller'] as const) {
      for (const types of [[1], [1, 2], [1, 2, 3]]) {
        const input = { types, limit: 7 + types.length, cursor: null };
        for (const { text } of await statementsOf('get_sessions', readers[reader], input)) texts.add(text);
      }
    }
    // One text for the page and one for its count.
    expect([...texts]).toHaveLength(2);
  });

  it.each(['alert', 'device', 'session'] as const)('are made once to look up one row: %s', async (kind) => {
    const { db } = t.database;
    const [lookUp] = await statementsSent(async () => {
      await resources[kind].find({ db, scope: 'all', level: LEVELS.SUPER_USER, ids: [deviceId] });
    });
    if (lookUp === undefined) throw new Error('Nothing was looked up.');
    expect(await customPlansOf(lookUp)).toBe(CUSTOM_PLANS);
  });

  it.each([
    ['get_shipments', 'staff', { limit: 50, cursor: null }],
    ['get_stock_quantity', 'staff', { limit: 50, cursor: null }],
    ['search_everything', 'a clinic', { q: 'checked' }],
  ] as const)('are made once for %s of %s', async (call, reader, input) => {
    for (const statement of await statementsOf(call, readers[reader], input))
      expect(await customPlansOf(statement), statement.text).toBe(CUSTOM_PLANS);
  });

  /** How many of ten executions on one connection PostgreSQL plans for their values. */
  async function customPlansOf({ text, values }: Statement): Promise<number | undefined> {
    const client = await pool.connect();
    try {
      await client.query(`prepare kept as ${text}`);
      for (let times = 0; times < EXECUTIONS; times += 1) await client.query(executing(values));
      const { rows } = await client.query<{ made: number }>(
        `select custom_plans::int as made from pg_prepared_statements where name = 'kept'`,
      );
      return rows[0]?.made;
    } finally {
      await client.query('deallocate kept');
      client.release();
    }
  }

  async function statementsOf(call: CallName, token: string, input: object): Promise<Statement[]> {
    return statementsSent(async () => {
      const { status } = await t.call(call, token, input as CallInput<typeof call>);
      expect(status).toBe(200);
    });
  }

  async function statementsSent(work: () => Promise<unknown>): Promise<Statement[]> {
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

  /**
   * Prepares the statement on one connection and executes it with the first values until the generic plan is
   * chosen. Returns the values for which that plan reads many more pages than a custom plan, and those for
   * which even a custom plan reads too many.
   */
  async function worsePlans(text: string, asked: readonly AskedStatement[]): Promise<string[]> {
    const [first] = asked;
    if (first === undefined) return [];
    const isPlanned = isPlannedForValues(text);
    const client = await pool.connect();
    const worse: string[] = [];
    try {
      await client.query(`prepare kept as ${text}`);
      const executions = isPlanned ? 0 : CUSTOM_PLANS + 1;
      for (let times = 0; times < executions; times += 1) await client.query(executing(first.values));
      const distinct = new Map(asked.map((one) => [JSON.stringify(one.values), one]));
      for (const { values, by } of distinct.values()) {
        const best = await explain(client, values, 'force_custom_plan');
        const kept = isPlanned ? best : await explain(client, values, 'auto');
        const most = isPlanned ? SELECTIVE_PAGES : Math.max(FEW_PAGES, best.pages * PAGES_FACTOR);
        const isWhole = isPlanned && READ_WHOLE.some((filter) => filter.test(by));
        if (kept.pages > most && !isWhole)
          worse.push(`${by}: ${kept.pages} pages, planned for its values ${best.pages}`);
      }
    } finally {
      await client.query('deallocate kept');
      client.release();
    }
    return worse;
  }

  /** Prepares the statement on one connection and executes it ten times per reader, as on a busy server. */
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
