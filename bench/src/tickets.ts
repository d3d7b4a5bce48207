import { compare } from './orders.ts';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import { openSql, type Place } from './servers/engine.ts';
import { ask, medianMs } from './servers/load.ts';
import { type Running, startBare, startHalla } from './servers/processes.ts';

const READING = 0.6;
/** Maximum milliseconds for the statistics of a year. */
const STATISTICS_MOST = 50;
const TIMES = 30;

/** Tickets against the same statement behind fastify, and the statistics of all of them. */
export async function measureTickets(place: Place): Promise<Row[]> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8192);
  const bare = await startBare(place, 8193);
  const { engine } = place;
  try {
    const list = {
      what: 'ticket list of 200 of 20 000 with expenses, the first page',
      ...{ call: 'get_tickets', barePath: '/tickets/page', goal: READING },
      input: { limit: 200, cursor: null },
    };
    const listed = await compare({ comparison: list, halla, bare, engine });
    const [days] = await sql.query<{ from: string; to: string }>(
      `select (min(created_at) - interval '1 day')::date::text as from, (max(created_at) + interval '1 day')::date::text as to from tickets`,
    );
    return [listed, await measureStatistics({ halla, engine, startDate: days?.from, endDate: days?.to })];
  } finally {
    await halla.stop();
    await bare.stop();
    await sql.close();
  }
}

interface Statistics {
  halla: Running;
  engine: string;
  startDate: string | undefined;
  endDate: string | undefined;
}

async function measureStatistics({ halla, engine, startDate, endDate }: Statistics): Promise<Row> {
  const asked = {
    url: halla.url,
    request: { path: '/api/get_ticket_statistics', body: { token: ADMIN_TOKEN, startDate, endDate } },
  };
  const { statistics } = (await ask(asked)) as { statistics: { count: number } };
  if (statistics.count !== 20_000) throw new Error('The statistics are not of all tickets.');
  const ms = await medianMs(TIMES, () => ask(asked));
  return {
    what: 'statistics of a year with 20 000 tickets and 40 000 expenses',
    engine,
    measured: `${ms.toFixed(1)} ms, median of ${TIMES}`,
    ratio: null,
    goal: `≤ ${STATISTICS_MOST} ms`,
    reached: ms <= STATISTICS_MOST,
  };
}
