import { LEVELS } from '@halla/domain/access/levels';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/calls/context.ts';
import { resources } from '../../domains.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { searchEverything } from './search.service.ts';

const COMPANIES = 1_000;
const DEVICES = 10_000;
const TEXTS = 12_000;
/**
 * Maximum rows that a step of the plan may emit: the newest notes for common words, or the result of a prefix
 * index.
 */
const ROWS_AT_MOST = 2_000;
const LARGE = /^(devices|companies|contacts|sessions|notes|alerts|crash_logs)$/;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

let t: TestServer;
let companyIds: number[];
beforeAll(async () => {
  t = await startTestServer();
  const { db } = t.database;
  await db.execute(sql`
    insert into companies (name) select 'Clinic ' || n || ' Spa' from generate_series(1, ${COMPANIES}::int) n`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from companies where not is_internal order by id`,
  );
  companyIds = rows.map(({ id }) => Number(id));
  await db.execute(sql`
    insert into contacts (name, email, company_id)
    select 'Person ' || n, 'p' || n || '@clinic.test', ${companyIds[0]}::bigint + n % ${COMPANIES}::int from generate_series(1, ${TEXTS}::int) n`);
  await db.execute(sql`
    insert into devices (serial_number, device_type, device_name, company_id)
    select 'CTN17' || lpad(n::text, 6, '0'), 'CRYO_CABIN', 'Room ' || n, ${companyIds[0]}::bigint + n % ${COMPANIES}::int from generate_series(1, ${DEVICES}::int) n`);
  await db.execute(sql`
    insert into device_ownerships (device_id, company_id, valid_from)
    select id, company_id, '1970-01-01' from devices where serial_number like 'CTN17______'`);
  await db.execute(sql`
    insert into sessions (device_id, company_id, external_id, start_time, type, duration_s)
    select id, company_id, gen_random_uuid(), now() - id * interval '1 minute', 2, 180 from devices where serial_number like 'CTN17______'`);
  await db.execute(sql`
    insert into users (user_name, full_name, email_address, permission_level, company_id)
    select 'u' || id, 'User of ' || name, id || '@clinic.test', 2, id from companies where not is_internal`);
  await db.execute(sql`
    insert into notes (user_id, text, session_id)
    select (select min(id) from users) + n % ${COMPANIES}::int, 'The cabin was cleaned ' || case n when 77 then 'and the gasket replaced' else '' end, (select min(id) from sessions) + n % ${DEVICES}::int
    from generate_series(1, ${TEXTS}::int) n`);
  await db.execute(sql`
    insert into alerts (device_id, alert_type, message)
    select (select min(device_id) from sessions) + n % ${DEVICES}::int, 201, 'Camera 1 answers no more' from generate_series(1, ${TEXTS}::int) n`);
  await db.execute(sql`
    insert into crash_logs (device_id, external_id, date, type, reason, data)
    select (select min(device_id) from sessions) + n % ${DEVICES}::int, gen_random_uuid(), now(), 1, 'Out of memory', 'the worker ' || n from generate_series(1, ${TEXTS}::int) n`);
  await db.execute(sql`vacuum analyze`);
}, 120_000);
afterAll(() => t.close());

/** The executed plan of the single statement of a search. */
async function planOf(q: string, actor: Pick<Actor, 'level' | 'scope'>): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  const { db } = t.database;
  const explain = async (statement: Parameters<typeof db.execute>[0]) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan !== undefined) plans.push(plan);
    return { rows: [] };
  };
  const ctx = { db: { execute: explain }, actor, resources };
  // Alert codes in a search are always looked up, regardless of the text.
  const input = { q, alertTypes: [201, 202, 301] };
  await searchEverything({ ctx, input } as unknown as Parameters<typeof searchEverything>[0]);
  expect(plans).toHaveLength(1);
  return plans.flatMap(nodesOf);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const TEXTS_SEARCHED = [
  'CT',
  'CTN17',
  'room 4321',
  'clinic',
  'spa',
  'the',
  'camera answers',
  'gasket',
  'gasket zzz',
  '4321',
];

describe('a search reads no large table as a whole and sorts few rows', () => {
  const reading = (nodes: readonly PlanNode[]) =>
    nodes.filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.test(node['Relation Name'] ?? ''));

  it.each(TEXTS_SEARCHED)('of staff for "%s"', async (q) => {
    const nodes = await planOf(q, { level: LEVELS.SUPER_USER, scope: 'all' });
    expect(reading(nodes)).toEqual([]);
    // A bitmap index scan only identifies rows; its bitmap is small and cheap.
    const read = nodes.filter((node) => node['Node Type'] !== 'Bitmap Index Scan');
    expect(Math.max(...read.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(ROWS_AT_MOST);
  });

  it.each(TEXTS_SEARCHED)('of a clinic for "%s"', async (q) => {
    const nodes = await planOf(q, { level: LEVELS.CLIENT, scope: companyIds.slice(7, 8) });
    expect(reading(nodes)).toEqual([]);
    expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(DEVICES);
  });
});
