import { isDeepStrictEqual } from 'node:util';
import { compare } from './orders.ts';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import { SOUGHT_REFERENCE } from './seeds/shipments-seed.ts';
import { openSql, type Place, type Sql } from './servers/engine.ts';
import { ask, medianMs } from './servers/load.ts';
import { type Running, startBare, startHalla } from './servers/processes.ts';

const READING = 0.6;
const WRITING = 0.4;
const SEARCH_MOST = 2;
const TIMES = 30;
/** Deliveries per turn; the two servers alternate. */
const DELIVERED = 60;
const TURNS = 4;
const AT_ONCE = 8;

/** Shipments against the same statements behind fastify, on the same database. */
export async function measureShipments(place: Place): Promise<Row[]> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8192);
  const bare = await startBare(place, 8193);
  const { engine } = place;
  try {
    const list = {
      what: 'shipment list of 50 of 51 000 with lines and indicators, the first page',
      ...{ call: 'get_shipments', barePath: '/shipments/page', goal: READING },
      input: { limit: 50, cursor: null },
    };
    const listed = await compare({ comparison: list, halla, bare, engine });
    return [
      listed,
      await measureSearch({ halla, engine }),
      await measureDeliveries({ sql, halla, bare, engine }),
    ];
  } finally {
    await halla.stop();
    await bare.stop();
    await sql.close();
  }
}

async function measureSearch({ halla, engine }: { halla: Running; engine: string }): Promise<Row> {
  const asked = (search_value?: string) => ({
    url: halla.url,
    request: {
      path: '/api/get_shipments',
      body: { token: ADMIN_TOKEN, limit: 50, cursor: null, ...(search_value && { search_value }) },
    },
  });
  const found = (await ask(asked(SOUGHT_REFERENCE))) as { shipments: unknown[] };
  if (found.shipments.length !== 1) throw new Error('The search finds another number of shipments than one.');
  const listMs = await medianMs(TIMES, () => ask(asked()));
  const searchMs = await medianMs(TIMES, () => ask(asked(SOUGHT_REFERENCE)));
  return {
    what: 'shipment by its reference, against the list',
    engine,
    measured: `${searchMs.toFixed(1)} against ${listMs.toFixed(1)} ms, median of ${TIMES}`,
    ratio: searchMs / listMs,
    goal: `≤ ${SEARCH_MOST}`,
    reached: searchMs / listMs <= SEARCH_MOST,
  };
}

interface Deliveries {
  sql: Sql;
  halla: Running;
  bare: Running;
  engine: string;
}

/** Delivers shipments of a hundred lines, with stock, ledger and audit; each only once. */
async function measureDeliveries({ sql, halla, bare, engine }: Deliveries): Promise<Row> {
  const rows = await sql.query<{ id: string }>(`select id from shipments where number like 'L%' order by id`);
  const ids = rows.map(({ id }) => Number(id));
  const next = (count: number) => ids.splice(0, count);
  const ours = `${halla.url}/api/edit_shipment`;
  const theirs = `${bare.url}/shipments/deliver`;
  const [one = 0, other = 0] = next(2);
  await rateOf(ours, [one]);
  await rateOf(theirs, [other]);
  if (!isDeepStrictEqual(await left(sql, one), await left(sql, other)))
    throw new Error('The two servers book deliveries differently');
  let [bareRate, hallaRate] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareRate += (await rateOf(theirs, next(DELIVERED))) / TURNS;
    hallaRate += (await rateOf(ours, next(DELIVERED))) / TURNS;
  }
  const ratio = hallaRate / bareRate;
  return {
    what: 'delivery of 100 lines into stock, with its ledger and audit',
    engine,
    measured: `${hallaRate.toFixed(1)} of ${bareRate.toFixed(1)}/s`,
    ratio,
    goal: `≥ ${WRITING}`,
    reached: ratio >= WRITING,
  };
}

/** Deliveries per second, with concurrent requests. */
async function rateOf(url: string, ids: number[]): Promise<number> {
  const count = ids.length;
  const begun = performance.now();
  const send = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: ADMIN_TOKEN, shipment: { id, status: 'delivered' } }),
      });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
      await answer.text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return (count * 1000) / (performance.now() - begun);
}

/** State after a delivery: its ledger entries, whose last ones equal the totals of their rows, and its audit rows. */
async function left(sql: Sql, id: number) {
  const [found] = await sql.query(
    `select s.status, s.stock_in_at is not null as is_in, count(c.id)::int as entries, sum(c.delta) as pieces,
            bool_and(q.total = c.total and q.free = c.free) as ends, count(distinct c.shipment_line_id)::int as lines, count(a.entity_id)::int as audited,
            (select count(*)::int from shipment_undos where shipment_id = s.id) as undos
     from shipments s join stock_changes c on c.shipment_id = s.id
       join stock_quantities q on q.stock_item_id = c.stock_item_id and q.warehouse = c.warehouse
       left join lateral (select entity_id from audit_log where entity = 'stock_quantities' and entity_id = q.id limit 1) a on true
     where s.id = $1 group by s.id`,
    [id],
  );
  return found;
}
