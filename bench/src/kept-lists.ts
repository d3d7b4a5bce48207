import { listCases } from '@halla/contract/list-cases';
import { hasLevel } from '@halla/domain/access/levels';
import type { Row } from './report.ts';
import { readOfficeValues } from './seeds/office-values.ts';
import { BENCH_USERS, type BenchUser, tokenOf } from './seeds/seed.ts';
import type { Sql } from './servers/engine.ts';
import { ask } from './servers/load.ts';

/** Users with small and large scopes. */
const READERS: readonly BenchUser[] = ['clinic', 'reseller', 'admin'];
/** Number of executions after which PostgreSQL decides whether to keep one plan for all values. */
const PLANNED = 5;
const TIMES = 12;
const SLOWER = 3;
const SLOW_MS = 20;

interface Measured {
  sql: Sql;
  url: string;
  engine: string;
  orders: number;
}

/**
 * Requests every list with every filter twelve times in sequence, so that one connection prepares its statements and
 * keeps their plans: none may become slower. The fastest of several requests counts, to exclude background load.
 */
export async function measureKept({ sql, url, engine, orders }: Measured): Promise<Row> {
  const cases = listCases(await readOfficeValues(sql));
  let asked = 0;
  const slower: string[] = [];
  for (const { call, input, levels } of cases) {
    for (const who of READERS) {
      if (levels !== null && !hasLevel(BENCH_USERS[who].level, levels)) continue;
      const request = { path: `/api/${call}`, body: { token: tokenOf(who), ...input } };
      const spent = await timesOf(() => ask({ url, request }));
      if (spent === null) continue;
      asked += 1;
      const [before, after] = [Math.min(...spent.slice(0, PLANNED)), Math.min(...spent.slice(-PLANNED))];
      if (after > SLOW_MS && after > before * SLOWER)
        slower.push(
          `${who}: ${call} ${JSON.stringify(input)}, ${before.toFixed(1)} → ${after.toFixed(1)} ms`,
        );
    }
  }
  for (const line of slower) console.error(`slower when its plan is kept: ${line}`);
  return {
    what: `lists and filters, each asked ${TIMES} times on one connection, beside ${orders} orders`,
    engine,
    measured: `${slower.length} of ${asked} become slower`,
    ratio: null,
    goal: 'none',
    reached: slower.length === 0,
  };
}

/** Milliseconds of each repetition; null if refused, like a filter by a field that the level may not read. */
async function timesOf(work: () => Promise<unknown>): Promise<number[] | null> {
  const spent: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const begun = performance.now();
    try {
      await work();
    } catch (error) {
      if (n === 0) return null;
      throw error;
    }
    spent.push(performance.now() - begun);
  }
  return spent;
}
