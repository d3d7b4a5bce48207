import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { AGREEMENTS } from './agreements.ts';
import { MARKED, type Marked, type Model } from './model.ts';
import { compareFiles } from './recount-files.ts';
import { compareHandedOver, compareKept, comparePaid } from './recount-money.ts';
import { compareNotified } from './recount-on-call.ts';

/** Further documents of an order have numbers with a dash. */
const FIRST = `number not like '%-%'`;

/** Where the mark and state of a row are stored. */
const STORED: Readonly<Record<Marked, string>> = {
  session: `select external_id::text as mark, '' as state from sessions where consumption_kg is not null`,
  alert: `select external_id::text as mark, '' as state from alerts`,
  note: `select text as mark, '' as state from notes where text like 'note %'`,
  order: `select client_info ->> 'companyName' as mark, payment_status as state from orders
    where client_info ->> 'companyName' like 'order %'`,
  shipment: "select number as mark, status as state from shipments where direction = 'between'",
  ticket: `select summary as mark, '' as state from tickets where summary like 'ticket %'`,
  reply: `select text as mark, '' as state from ticket_replies`,
  line: `select key::text as mark, '' as state from stock_count_lines where undone_at is null`,
  quotation: `select client_info ->> 'companyName' as mark, state from quotations where deleted_at is null`,
  invoice: `select buyer ->> 'companyName' as mark, '' as state from order_documents
    where kind = 'invoice' and state = 'issued' and ${FIRST} and buyer ->> 'companyName' like 'order %'`,
  additional: `select buyer ->> 'companyName' as mark, '' as state from order_documents where kind = 'invoice' and not ${FIRST}`,
  credit: `select buyer ->> 'companyName' as mark, '' as state from order_documents where kind = 'credit_note'`,
  payment: `select p.reference || case when p.reverses is not null then ' reversal'
      when r.id is not null then ' taken back' else '' end as mark, p.amount::text as state
    from payments p left join payments r on r.reverses = p.id`,
  entry: `select coalesce(reference, text) as mark, case when payment_id is not null then 'booked'
    when dismissed_at is not null then 'dismissed' else 'waiting' end as state from bank_entries`,
  eInvoice: `select d.buyer ->> 'companyName' as mark, '' as state
    from e_invoice_deliveries e join order_documents d on d.id = e.document_id`,
  mailing: `select subject as mark, '' as state from document_mailings`,
  reminder: `select number as mark, '' as state from payment_reminders`,
  tradeDocument: `select subject as mark, 'version ' || version as state from trade_documents`,
  priceList: `select name as mark, discount::float || ' % and ' || (select count(*) from price_list_lines l
    where l.price_list_id = p.id) || ' prices' as state from price_lists p`,
  hold: `select t.summary as mark, case when released_at is not null then 'released' when asked_at is not null then 'asked'
    when repaired_at is not null then 'repaired' else 'held' end as state
    from device_holds h join tickets t on t.id = h.ticket_id`,
  workOrder: `select ticket_id::text as mark, case when completed_at is not null then 'completed'
    when answers <> '{}' then 'filled' else 'open' end as state from maintenance_orders`,
  photo: `select o.ticket_id::text as mark, coalesce(f.id || ', ' || f.width || ' pixels wide', 'no file of the ticket') as state
    from maintenance_orders o join tickets t on t.id = o.ticket_id cross join lateral jsonb_each(o.answers) a
    left join files f on f.id = (a.value #>> '{value,photo}')::bigint and f.root = 'ticket/' || t.number
    where a.value #>> '{value,photo}' is not null`,
  talk: `select summary as mark, state from tickets where summary like 'talk %'`,
  program: `select name as mark, case when deleted_at is not null then 'deleted' else minutes || ' minutes' end as state
    from maintenance_programs where name like 'program %'`,
  notice: `select n.title_en as mark, n.state || case when e.kind is not null then ', acknowledged' else '' end as state
    from field_notices n left join field_notice_events e on e.notice_id = n.id and e.kind = 'acknowledged'
    where n.title_en like 'notice %'`,
  reminded: `select title_en as mark, '' as state from field_notices where reminded_at is not null`,
  extension: `select reason as mark, '' as state from warranty_extensions`,
  warranty: `select distinct on (device_id) device_id::text as mark, ends_on::text as state from warranty_extensions
    order by device_id, id desc`,
  term: `select device_type as mark, months || ' months' as state from warranty_terms`,
  rota: `select 'settings' as mark, 'revision ' || revision || ', ' || (settings ->> 'minutes') || ' minutes' as state
      from on_call_settings
    union all select 'week ' || week, coalesce(user_id::text, 'nobody') || ', ' || coalesce(next_id::text, 'nobody')
      from on_call_weeks
    union all select 'day ' || day, user_id::text from on_call_days`,
  acknowledged: `select t.summary as mark, case when e.next_at is null then 'ended' else 'goes on' end as state
    from escalations e join tickets t on t.id = e.ticket_id where e.acknowledged_at is not null`,
  browser: `select endpoint as mark, '' as state from push_subscriptions`,
};

interface MarkedRow extends Record<string, unknown> {
  mark: string;
  state: string;
}

export interface Recount {
  db: Executor;
  model: Model;
  /** Data directory of the servers. */
  dataDir: string;
  /** Folder to which e-invoices are delivered. */
  operatorFolder: string;
}

/**
 * Compares the tables with the acknowledged writes and with each other; returns the differences. All writes must
 * have ended.
 */
export async function recountAll({ db, model, dataDir, operatorFolder }: Recount): Promise<string[]> {
  const differences: string[] = [];
  for (const kind of MARKED) differences.push(...(await compareMarked(db, { model, kind })));
  differences.push(...(await compareStock(db, model)), ...(await compareAllocated(db, model)));
  differences.push(...(await comparePaid({ db, model })), ...(await compareKept({ db, dataDir })));
  differences.push(...(await compareHandedOver({ db, operatorFolder })));
  differences.push(...(await compareFiles({ db, dataDir })), ...(await compareNotified({ db, model })));
  for (const [what, statement] of Object.entries(AGREEMENTS)) {
    const { rows } = await db.execute(sql.raw(statement));
    if (rows.length > 0) differences.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return differences;
}

async function compareMarked(db: Executor, { model, kind }: { model: Model; kind: Marked }) {
  const { rows } = await db.execute<MarkedRow>(sql.raw(STORED[kind]));
  const stored = Map.groupBy(rows, ({ mark }) => mark);
  const expected = model.rows[kind];
  const lost = [...expected].filter(([mark]) => !stored.has(mark)).map(([mark]) => `${kind} lost: ${mark}`);
  const wrong = [...stored].flatMap(([mark, same]) => {
    if (same.length > 1) return [`${kind} stored ${same.length} times: ${mark}`];
    const state = expected.get(mark);
    if (state === undefined) return [`${kind} stored, not acknowledged: ${mark}`];
    return same.every((row) => row.state === state)
      ? []
      : [`${kind} ${mark} is ${same[0]?.state}, not ${state}`];
  });
  return [...lost, ...wrong];
}

async function compareStock(db: Executor, model: Model): Promise<string[]> {
  const { rows } = await db.execute<{ place: string; total: number }>(
    sql.raw(`select stock_item_id || ' ' || warehouse as place, total::float as total from stock_quantities`),
  );
  return rows.flatMap(({ place, total }) => {
    const expected = model.stock.get(place) ?? 0;
    return Number(total) === expected ? [] : [`stock of ${place} is ${total}, not ${expected}`];
  });
}

async function compareAllocated(db: Executor, model: Model): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; mark: string }>(
    sql.raw(`select d.id::int as id, o.client_info ->> 'companyName' as mark
      from devices d join orders o on o.id = d.order_id`),
  );
  const stored = new Map(rows.map(({ id, mark }) => [Number(id), mark]));
  const ids = new Set([...stored.keys(), ...model.allocated.keys()]);
  return [...ids]
    .filter((id) => stored.get(id) !== model.allocated.get(id))
    .map((id) => `device ${id} is on ${stored.get(id)}, not on ${model.allocated.get(id)}`);
}
