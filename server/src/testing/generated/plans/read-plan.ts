import { type ClientBase, escapeLiteral } from 'pg';

/** Tables that grow with the fleet and over time. */
const LARGE = /^(devices|sessions|alerts|life_cycle_states|notes)$/;

/** A statement as the server sends it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
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
export async function explain(
  client: ClientBase,
  values: readonly unknown[],
  mode: 'auto' | 'force_custom_plan',
) {
  await client.query(`set plan_cache_mode = ${mode}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${executing(values)}`,
  );
  await client.query('reset plan_cache_mode');
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('The plan was not returned.');
  return { pages: pagesOf(plan) - sum(countsIn(plan).map(pagesOf)), readWhole: readWhole(plan) };
}

/**
 * A substring that many serial numbers share is searched for in every device, because a full scan costs less
 * than the index.
 */
export function isUnexpectedIn(text: string): (table: string) => boolean {
  const searchesDevices = text.includes('lower("devices"."serial_number") like');
  return (table) => !(searchesDevices && table === 'devices');
}

function readWhole(node: PlanNode): string[] {
  if (isCount(node)) return [];
  const name = node['Relation Name'] ?? '';
  const own = node['Node Type'] === 'Seq Scan' && LARGE.test(name) ? [name] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}

/** The count of a page: it stops at its own limit and may read that many rows. */
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

/** Executes the prepared statement `kept` with these values. */
export function executing(values: readonly unknown[]): string {
  const literals = values.map((value) => (value === null ? 'null' : escapeLiteral(String(value))));
  return literals.length === 0 ? 'execute kept' : `execute kept (${literals.join(', ')})`;
}
