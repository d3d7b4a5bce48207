import { deepStrictEqual } from 'node:assert/strict';
import { type Comparison, chooseCalls } from './order-calls.ts';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import { openSql, type Place } from './servers/engine.ts';
import { ask, medianMs, type Request, requestsPerSecond } from './servers/load.ts';
import { type Running, startBare, startHalla } from './servers/processes.ts';
import { measureStockList, measureStockPage } from './stock-list.ts';

const SECONDS = 2;
/** The two servers alternate, so that background load affects both. */
const TURNS = 4;

/** Orders and stock against the same statements behind fastify, on the same database. */
export async function measureOrders(place: Place): Promise<Row[]> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8192);
  const bare = await startBare(place, 8193);
  try {
    const rows: Row[] = [];
    for (const comparison of await chooseCalls(sql))
      rows.push(await compare({ comparison, halla, bare, engine: place.engine }));
    await sql.query('vacuum analyze');
    const stock = { sql, halla, engine: place.engine };
    return [...rows, await measureStockPage(stock), await measureStockList(stock)];
  } finally {
    await halla.stop();
    await bare.stop();
    await sql.close();
  }
}

interface CompareOptions {
  comparison: Comparison;
  halla: Running;
  bare: Running;
  engine: string;
}

/** One call of the product against the bare server, which has to answer the same. */
export async function compare({ comparison, halla, bare, engine }: CompareOptions): Promise<Row> {
  const { what, call, barePath, goal, input, vary, left } = comparison;
  const requestTo = (path: string): Request => ({
    path,
    body: { token: ADMIN_TOKEN, ...input },
    ...(vary && { vary: () => ({ body: { token: ADMIN_TOKEN, ...vary() } }) }),
  });
  const ours = { url: halla.url, request: requestTo(`/api/${call}`) };
  const theirs = { url: bare.url, request: requestTo(barePath) };
  const outcome = async (of: typeof ours) => {
    const answer = await ask(of);
    return left === undefined ? answer : left();
  };
  const [answer, bareAnswer] = [await outcome(ours), await outcome(theirs)];
  deepStrictEqual(answer, bareAnswer);
  let [bareRate, hallaRate] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareRate += (await requestsPerSecond({ ...theirs, seconds: SECONDS })) / TURNS;
    hallaRate += (await requestsPerSecond({ ...ours, seconds: SECONDS })) / TURNS;
  }
  const ms = await medianMs(20, () => ask(ours));
  const bareMs = await medianMs(20, () => ask(theirs));
  const ratio = hallaRate / bareRate;
  const size = left === undefined ? ` (${(JSON.stringify(answer).length / 1000).toFixed(1)} kB)` : '';
  return {
    what: `${what}${size}`,
    engine,
    measured: `${hallaRate.toFixed(0)} of ${bareRate.toFixed(0)}/s; alone ${ms.toFixed(1)} against ${bareMs.toFixed(1)} ms`,
    ratio,
    goal: `≥ ${goal}`,
    reached: ratio >= goal,
  };
}
