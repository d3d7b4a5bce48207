import { setTimeout as sleep } from 'node:timers/promises';
import { BANK_FILE_PART } from '@halla/contract/bank-files';
import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { bankFile } from './bank-file.ts';
import type { Row } from './report.ts';
import { tokenOf } from './seeds/seed.ts';
import { openSql, type Place, type Sql } from './servers/engine.ts';
import { ask, median } from './servers/load.ts';
import { type Running, startHalla } from './servers/processes.ts';

const PORT = 8196;
const MEGABYTE = 1_048_576;
const INVOICES = 2_000;
const EXPORT_SECONDS = 10;
/** Maximum growth of memory use for a longer period. */
const GROWTH = 1.15;
const LONGER = 5;
const PAGE = 1_000;
const ENTRIES = 5_000;
const BANK_SECONDS = 5;
const SAVED = 40;
const WITH_DOCUMENT = 1.5;
/** Milliseconds of idle time before each measured save, so that no rendering is still running. */
const QUIET_MS = 500;

type Body = Record<string, unknown>;
type Call = (name: string, input: Body) => Promise<Body>;

interface Measured {
  halla: Running;
  call: Call;
  engine: string;
  chosen: Chosen;
}

/** Operations that bookkeeping waits for: the export of a month, a bank file, and saving an order with its document. */
export async function measureInvoicing(place: Place): Promise<Row[]> {
  // An embedded database belongs to one process, so everything is chosen before the server starts.
  const sql = await openSql(place);
  const chosen = await choose(sql);
  await sql.close();
  const halla = await startHalla(place, PORT);
  const call: Call = async (name, input) => {
    const body = { token: tokenOf('superuser'), ...input };
    const answer = await ask({ url: halla.url, request: { path: `/api/${name}`, body } });
    if (typeof answer !== 'object' || answer === null) throw new Error(`${name} answers no object`);
    return { ...answer };
  };
  const measured = { halla, call, chosen, engine: place.engine };
  try {
    return [
      await measureExport(measured),
      ...(await measureSaves(measured)),
      await measureBankFile(measured),
    ];
  } finally {
    await halla.stop();
  }
}

type Chosen = Awaited<ReturnType<typeof choose>>;

async function choose(sql: Sql) {
  return {
    month: await periodOf(sql, INVOICES),
    months: await periodOf(sql, INVOICES * LONGER),
    paid: await ordersOf(sql, 'completed'),
    drafts: await ordersOf(sql, 'invoiced'),
    invoices: await sql.query<{ number: string; gross: string }>(
      `select o.number::text as number, d.gross::text as gross from orders o
         join order_documents d on d.order_id = o.id and d.state = 'issued' and d.ordinal = 1 and d.currency = 'EUR'
       where o.payment_status = 'delivered' order by o.id limit $1`,
      [ENTRIES],
    ),
  };
}

/** The first days in which one issuer has issued at least so many documents. */
async function periodOf(sql: Sql, documents: number): Promise<Body> {
  const [days] = await sql.query<{ from: string; to: string }>(
    `select min(day)::text as "from", max(day)::text as "to" from (select day from order_documents
       where state = 'issued' and issuer = 'finland' order by day, id limit $1) as first`,
    [documents],
  );
  if (days === undefined) throw new Error('There are no issued documents.');
  return { ...days, issuer: 'finland' };
}

interface SavedOrder {
  id: number;
  lines: { id: number; sku: string; name: string; count: number; price: number }[];
}

async function ordersOf(sql: Sql, status: string): Promise<SavedOrder[]> {
  const rows = await sql.query<{ id: string; lines: SavedOrder['lines'] }>(
    `select o.id::text as id, (select json_agg(json_build_object('id', l.id, 'sku', l.sku, 'name', l.name, 'count', l.count,
         'price', l.price) order by l.position) from order_lines l where l.order_id = o.id) as lines
     from orders o where payment_status = $1 order by o.id limit $2`,
    [status, SAVED],
  );
  return rows.map(({ id, lines }) => ({ id: Number(id), lines }));
}

/** The ledger of a month and of several months, read in pages with its sums, as the browser exports it. */
async function measureExport({ halla, call, engine, chosen }: Measured): Promise<Row> {
  await exported({ halla, call, period: chosen.month });
  const one = await exported({ halla, call, period: chosen.month });
  const many = await exported({ halla, call, period: chosen.months });
  const ratio = many.most / one.most;
  return {
    what: `sales ledger of ${one.count} documents with its sums, and of ${many.count}`,
    engine,
    measured: `${(one.ms / 1000).toFixed(1)} and ${(many.ms / 1000).toFixed(1)} s; memory ${one.most.toFixed(0)} → ${many.most.toFixed(0)} MB`,
    ratio,
    goal: `≤ ${EXPORT_SECONDS} s, memory ≤ ${GROWTH}`,
    reached: one.ms <= EXPORT_SECONDS * 1000 && ratio <= GROWTH,
  };
}

async function exported({ halla, call, period }: { halla: Running; call: Call; period: Body }) {
  let [count, most] = [0, 0];
  const ms = await timeOf(async () => {
    let cursor: unknown = null;
    do {
      const page = await call('get_sales_ledger', { ...period, limit: PAGE, cursor });
      count += Array.isArray(page.rows) ? page.rows.length : 0;
      cursor = page.nextCursor ?? null;
      most = Math.max(most, (await halla.resident()) / MEGABYTE);
    } while (cursor !== null);
    await call('get_sales_sums', period);
    most = Math.max(most, (await halla.resident()) / MEGABYTE);
  });
  return { count, ms, most };
}

/**
 * Three kinds of saves that write lines, in rotation: one that affects no document, one that updates a draft,
 * one that issues an invoice. Each starts after all work caused by the previous one has ended.
 */
async function measureSaves({ call, engine, chosen }: Measured): Promise<Row[]> {
  const save = async ({ id, lines }: SavedOrder, { more, name }: { more: number; name: string }) => {
    const genericDevices = lines.map(({ price, ...line }) => ({ ...line, price: price + more, name }));
    const ms = await timeOf(() => call('edit_order', { orderData: { id, genericDevices } }));
    await pdfsMade(call, id);
    return ms;
  };
  // Each connection plans the statements of all three once.
  for (const order of chosen.paid) await save(order, { more: 2, name: 'Warm-up' });
  for (const order of chosen.paid) await save(order, { more: 2, name: 'Warm-up again' });
  for (const order of chosen.drafts) await save(order, { more: 0, name: 'Warm-up' });
  const spent = { without: [] as number[], draft: [] as number[], invoice: [] as number[] };
  const turn = async (into: number[], ...given: Parameters<typeof save>) => {
    await sleep(QUIET_MS);
    into.push(await save(...given));
  };
  for (const [index, order] of chosen.paid.entries()) {
    await turn(spent.without, order, { more: 2, name: 'Part' });
    const draft = chosen.drafts[index];
    if (draft !== undefined) await turn(spent.draft, draft, { more: 0, name: 'Part' });
    await turn(spent.invoice, order, { more: 3, name: 'Another part' });
  }
  const without = median(spent.without);
  const row = (what: string, ms: number): Row => ({
    what: `order saved with ${what}, against a save without a document`,
    engine,
    measured: `${ms.toFixed(1)} against ${without.toFixed(1)} ms, median of ${SAVED}`,
    ratio: ms / without,
    goal: `≤ ${WITH_DOCUMENT}`,
    reached: ms / without <= WITH_DOCUMENT,
  });
  return [row('its draft', median(spent.draft)), row('an additional invoice', median(spent.invoice))];
}

/** Waits until the server has made the PDFs of an order, which happens after the save and takes longer. */
async function pdfsMade(call: Call, id: number): Promise<void> {
  for (;;) {
    const { copies } = await call('get_document_copies', { order_id: id });
    const isWaiting = JSON.stringify(copies).includes('"state":"waiting"');
    if (!isWaiting) return;
    await sleep(50);
  }
}

/** Payments of as many orders by their references, every tenth without one, uploaded and booked. */
async function measureBankFile({ call, engine, chosen: { invoices } }: Measured): Promise<Row> {
  const content = bankFile(
    invoices.map(({ number, gross }, index) => ({
      amount: gross,
      reference: index % 10 === 0 ? null : paymentReference(Number(number), 1),
    })),
  );
  let fileId: unknown;
  for (let at = 0; at < content.length; at += BANK_FILE_PART) {
    const part = content.slice(at, at + BANK_FILE_PART);
    ({ fileId } = await call('upload_bank_file', { name: 'statement.xml', part, ...(at > 0 && { fileId }) }));
  }
  let file: unknown;
  const ms = await timeOf(async () => {
    ({ file } = await call('book_bank_file', { fileId }));
  });
  const { entries, booked } = Object(file);
  if (entries !== invoices.length || booked !== invoices.length * 0.9)
    throw new Error(`The file was booked otherwise: ${JSON.stringify(file)}`);
  return {
    what: `bank file of ${entries} entries, each of another order, matched and booked`,
    engine,
    measured: `${(ms / 1000).toFixed(1)} s`,
    ratio: null,
    goal: `≤ ${BANK_SECONDS} s`,
    reached: ms <= BANK_SECONDS * 1000,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
