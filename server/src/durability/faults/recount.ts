import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { MARKED, type Marked, type Model } from './model.ts';

/** Where the mark of a row and its state are stored. */
const STORED: Readonly<Record<Marked, string>> = {
  session: `select external_id::text as mark, '' as state from sessions where consumption_kg is not null`,
  alert: `select external_id::text as mark, '' as state from alerts`,
  note: `select text as mark, '' as state from notes where text like 'note %'`,
  order: `select client_info ->> 'companyName' as mark, payment_status as state from orders
    where client_info ->> 'companyName' like 'order %'`,
  shipment: 'select number as mark, status as state from shipments where deleted_at is null',
  ticket: `select summary as mark, '' as state from tickets where summary like 'ticket %'`,
  reply: `select text as mark, '' as state from ticket_replies`,
  line: `select key::text as mark, '' as state from stock_count_lines where undone_at is null`,
  quotation: `select client_info ->> 'companyName' as mark, state from quotations`,
  invoice: `select buyer ->> 'companyName' as mark, '' as state from order_documents
    where kind = 'invoice' and state = 'issued' and buyer ->> 'companyName' like 'order %'`,
  payment: 'select reference as mark, amount::text as state from payments',
  eInvoice: `select d.buyer ->> 'companyName' as mark, '' as state
    from e_invoice_deliveries e join order_documents d on d.id = e.document_id`,
  mailing: `select subject as mark, '' as state from document_mailings`,
  reminder: `select number as mark, '' as state from payment_reminders`,
  hold: `select t.summary as mark, case when released_at is not null then 'released' when asked_at is not null then 'asked'
    when repaired_at is not null then 'repaired' else 'held' end as state
    from device_holds h join tickets t on t.id = h.ticket_id`,
  workOrder: `select ticket_id::text as mark, case when completed_at is not null then 'completed'
    when answers <> '{}' then 'filled' else 'open' end as state from maintenance_orders`,
  notice: `select n.title_en as mark, case when e.kind is not null then 'acknowledged' else n.state end as state
    from field_notices n left join field_notice_events e on e.notice_id = n.id and e.kind = 'acknowledged'`,
};

/** What has to hold among the rows themselves, whatever was sent: each statement answers the rows that break it. */
const AGREEMENTS: Readonly<Record<string, string>> = {
  'a stock differs from the sum of its ledger': `
    select q.stock_item_id, q.warehouse, q.total from stock_quantities q
    where q.total <> coalesce((select sum(c.delta) from stock_changes c
      where c.stock_item_id = q.stock_item_id and c.warehouse = q.warehouse), 0) or q.total <> q.free or q.total < 0`,
  'an entry of the ledger does not follow the one before': `
    select id from (select id, total - delta as before, coalesce(lag(total) over (
      partition by stock_item_id, warehouse order by id), 0) as previous from stock_changes) as entries
    where before <> previous`,
  'a shipment has moved stock twice, or not at all': `
    select s.number, s.status, count(c.id)::int as moves from shipments s
    left join stock_changes c on c.shipment_id = s.id group by s.id
    having count(c.id) <> case s.status when 'waiting' then 0 when 'transit' then 1 else 2 end`,
  'the total of an order differs from its lines': `
    select o.number, o.total_price from orders o
    where o.total_price <> (select sum(round(l.count * l.price * (100 - l.discount) / 100, 2))
      from order_lines l where l.order_id = o.id)`,
  'an invoice differs from its order': `
    select d.number, d.net, o.total_price from order_documents d join orders o on o.id = d.order_id
    where d.net <> o.total_price or d.net <> (select sum(amount) from order_document_lines where document_id = d.id)`,
  'an order has not exactly one invoice, or a draft although it has left the first status': `
    select o.number, o.payment_status from orders o left join order_documents d on d.order_id = o.id group by o.id
    having count(d.id) <> 1 or (o.payment_status <> 'invoiced' and bool_or(d.state = 'draft'))`,
  'the payments of an order do not fit its status': `
    select o.number, o.payment_status, d.gross, coalesce(sum(p.amount), 0) as paid
    from orders o join order_documents d on d.order_id = o.id left join payments p on p.order_id = o.id
    where o.client_info ->> 'companyName' like 'order %' group by o.id, d.gross
    having coalesce(sum(p.amount), 0) > d.gross or (o.payment_status = 'deposit') <> (coalesce(sum(p.amount), 0) between 0.01 and d.gross - 0.01)`,
  'an issued document has lost its PDF and nobody makes it': `
    select d.number from order_documents d where d.state = 'issued' and d.buyer ->> 'companyName' like 'order %'
      and not exists (select from document_pdfs w where w.document_id = d.id)
      and not exists (select from files f join orders o on o.id = d.order_id
        where f.root = 'invoice/' || o.number and f.filename like 'invoice!_' || d.number || '!_%' escape '!')`,
  'a reminder or a mailing has not exactly one mail': `
    select r.kind, r.id from (select 'payment_reminder' as kind, id from payment_reminders
      union all select 'document_sent', id from document_mailings) as r
    left join mail_outbox m on m.event = r.kind and m.event_key = r.id::text
    group by r.kind, r.id having count(m.id) <> 1`,
  'a number is used twice': `
    select 'order' as kind, number::text from orders group by number having count(*) > 1
    union all select 'document', number from order_documents group by issuer, number having count(*) > 1`,
  'a device is on a line that has fewer pieces': `
    select l.id from order_lines l join devices d on d.order_line_id = l.id group by l.id having count(*) > l.count`,
  'a completed work order has not exactly one service, or its ticket goes on': `
    select o.ticket_id from maintenance_orders o join tickets t on t.id = o.ticket_id
    left join maintenance_services s on s.ticket_id = o.ticket_id group by o.ticket_id, t.id
    having count(s.id) <> (o.completed_at is not null)::int or (t.state = 'resolved') <> (o.completed_at is not null)`,
  'a ticket of planned maintenance has no checklist': `
    select t.id from tickets t where t.summary not like 'ticket %'
      and not exists (select from maintenance_orders o where o.ticket_id = t.id)`,
  'a field notice has not all its devices, or some before it is published': `
    select n.id, n.state, count(d.device_id)::int as devices from field_notices n
    left join field_notice_devices d on d.notice_id = n.id group by n.id
    having count(d.device_id) <> case n.state when 'draft' then 0 else jsonb_array_length(n.criteria -> 'serialNumbers') end`,
  'owners of a device overlap': `
    select a.device_id from device_ownerships a join device_ownerships b
      on a.device_id = b.device_id and a.valid_from < b.valid_from
    where b.valid_from < coalesce(a.valid_to, 'infinity')`,
  'a session has no measurements': `
    select s.id from sessions s left join session_measurements m
      on m.session_id = s.id and m.start_time = s.start_time
    where s.consumption_kg is not null and m.sample_count is distinct from 30`,
  'the total of a device differs from its sessions': `
    select d.id from devices d
    where (select count(*) from sessions s where s.device_id = d.id and s.consumption_kg is not null)
      <> (select coalesce(sum(count), 0) from session_daily t where t.device_id = d.id)`,
  'the total of the fleet differs from its sessions': `
    select 1 where (select count(*) from sessions where consumption_kg is not null)
      <> (select coalesce(sum(count), 0) from fleet_daily)`,
  'a mail is there twice': `
    select event, event_key, to_address from mail_outbox where event_key is not null
    group by event, event_key, to_address having count(*) > 1`,
};

interface MarkedRow extends Record<string, unknown> {
  mark: string;
  state: string;
}

interface Recount {
  db: Executor;
  model: Model;
  /** Where e-invoices are handed over. */
  operatorFolder: string;
}

/** Compares the tables with what was acknowledged and with each other; answers the differences. All writes have ended. */
export async function recountAll({ db, model, operatorFolder }: Recount): Promise<string[]> {
  const differences: string[] = [];
  for (const kind of MARKED) differences.push(...(await compareMarked({ db, model, kind })));
  differences.push(...(await compareStock({ db, model })), ...(await compareAllocated({ db, model })));
  differences.push(...(await compareHandedOver({ db, operatorFolder })));
  for (const [what, statement] of Object.entries(AGREEMENTS)) {
    const { rows } = await db.execute(sql.raw(statement));
    if (rows.length > 0) differences.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return differences;
}

async function compareMarked({ db, model, kind }: { db: Executor; model: Model; kind: Marked }) {
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

async function compareStock({ db, model }: { db: Executor; model: Model }): Promise<string[]> {
  const { rows } = await db.execute<{ place: string; total: number }>(
    sql.raw(`select stock_item_id || ' ' || warehouse as place, total::float as total from stock_quantities`),
  );
  return rows.flatMap(({ place, total }) => {
    const expected = model.stock.get(place) ?? 0;
    return Number(total) === expected ? [] : [`stock of ${place} is ${total}, not ${expected}`];
  });
}

async function compareAllocated({ db, model }: { db: Executor; model: Model }): Promise<string[]> {
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

/** A delivered e-invoice has one file in the folder; a file there belongs to an e-invoice that was sent. */
async function compareHandedOver({ db, operatorFolder }: Omit<Recount, 'model'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string; isDelivered: boolean }>(
    sql`select delivery_key::text as key, delivered_at is not null as "isDelivered" from e_invoice_deliveries`,
  );
  const names = (await readdir(operatorFolder)).filter((name) => !name.startsWith('.'));
  const filesOf = Map.groupBy(names, (name) => name.split('.').at(-2) ?? '');
  const known = new Set(rows.map(({ key }) => key));
  const strangers = names.filter((name) => !known.has(name.split('.').at(-2) ?? ''));
  return [
    ...strangers.map((name) => `e-invoice handed over and not sent: ${name}`),
    ...rows.flatMap(({ key, isDelivered }) => {
      const count = filesOf.get(key)?.length ?? 0;
      return count > 1 || (isDelivered && count === 0) ? [`e-invoice ${key} handed over ${count} times`] : [];
    }),
  ];
}
