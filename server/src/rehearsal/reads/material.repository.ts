import type { Ask } from '../copied-database.ts';
import { ROW_TABLES } from './row-tables.ts';

export type Input = Readonly<Record<string, unknown>>;

/** Values of the backup from which inputs of reads are built. */
export interface Material {
  /** Ids by kind of row, newest first, then oldest. */
  ids: ReadonlyMap<string, readonly number[]>;
  /** Searched texts. */
  words: readonly string[];
  /** Texts of fields whose values the contract does not list, by field. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** First and last day of the reads with a period, YYYY-MM-DD. */
  period: { from: string; to: string };
  /** Complete inputs of calls whose fields depend on each other. */
  whole: ReadonlyMap<string, readonly Input[]>;
}

const NEWEST = 3;
const PERIOD_DAYS = 30;
const DAY_MS = 86_400_000;

/** Inputs whose fields belong together: a file and its device, a document and its order. Each row is one input. */
const WHOLE: Readonly<Record<string, string>> = {
  preview_log: `select device_id::float8 as deviceid, filename from daily_logs order by id desc limit 4`,
  get_adjacent_sessions: `select id::float8 as sessionid, device_id::float8 as deviceid from sessions order by id desc limit 4`,
  get_order_document_file: `select order_id::float8 as order_id, kind, number, form
    from (select * from order_documents where state = 'issued' order by id desc limit 4) as issued,
      (values ('ubl'), ('finvoice')) as forms (form)`,
  get_document_mail: `select order_id::float8 as order_id, kind, number from order_documents where state = 'issued' order by id desc limit 4`,
  get_e_invoice_delivery: `select order_id::float8 as order_id, kind, number from order_documents where state = 'issued' order by id desc limit 4`,
  show_ticket_photo: `select ticket_id::float8 as ticket_id, file_id::float8 as photo_id from ticket_photos order by file_id desc limit 4`,
  show_checklist: `select root as file_location, filename from files order by id desc limit 6`,
  get_media_files: `select jsonb_build_object('type', 'order', 'number', number) as resource from orders order by id desc limit 3`,
  get_email_subscribers: `select jsonb_build_object('type', 'order', 'number', number::text) as resource from orders order by id desc limit 3`,
  get_quotation_revision: `select quotation_id::float8 as quotation_id, revision from quotation_revisions order by sent_at desc limit 4`,
  get_stock_changes: `select stock_item_id::float8 as stock_item_id, warehouse as warehouse_id from stock_quantities order by id desc limit 4`,
  get_contact: `(select 'contact' as "contactType", id::float8 as "contactId" from contacts order by id desc limit 3)
    union all (select 'company', id::float8 from companies order by id desc limit 3)
    union all (select 'supplier', id::float8 from supplier_companies order by id desc limit 3)`,
  get_history: [
    'device',
    'alert',
    'order',
    'stockItem',
    'shipment',
    'ticket',
    'user',
    'company',
    'resupplyOrder',
  ]
    .map((kind) => ({ kind, table: Object.entries(ROW_TABLES).find(([row]) => row === kind)?.[1] }))
    .map(
      ({ kind, table }) =>
        `(select '${kind}' as kind, id::float8 as id from ${table} order by id desc limit 2)`,
    )
    .join(' union all '),
  get_trade_document: `(select 'delivery_note' as kind, id::float8 as shipment_id from shipments order by id desc limit 3)`,
  get_sent_trade_documents: `select id::float8 as shipment_id from shipments order by id desc limit 2`,
  get_escalation: `select id::float8 as ticket_id from tickets order by id desc limit 2`,
  get_similar_contacts: `select 'company' as "contactType", name from companies order by id desc limit 3`,
  get_session_data: `select id::float8 as sessionid, full_one as "full"
    from (select id from sessions order by id desc limit 3) as newest, (values (true), (false)) as both_ways (full_one)`,
};

/** Fields with free texts, and where their values come from. */
const TEXTS: Readonly<Record<string, string>> = {
  warehouse: 'select distinct warehouse as text from stock_quantities order by 1 limit 2',
  warehouses: 'select distinct warehouse as text from stock_quantities order by 1 limit 2',
  tags: 'select name as text from stock_item_group_names order by id limit 2',
  exactTags: 'select name as text from stock_item_group_names order by id limit 2',
  sku: 'select sku as text from stock_items order by id desc limit 2',
  model: 'select model as text from devices where model is not null order by id desc limit 1',
  location: 'select location as text from devices where location is not null order by id desc limit 1',
};

/** Searched texts: the beginnings of names that the backup has. */
const WORDS = `(select left(serial_number, 5) as text from devices order by id desc limit 1)
  union all (select left(name, 4) from companies order by id desc limit 1)
  union all (select left(name, 4) from stock_items order by id desc limit 1)`;

interface Reading {
  /** When the backup was made. */
  madeAt: Date;
}

/**
 * Reads ids, texts and complete inputs from a restored database. Its schema may be older than this program:
 * whatever is missing is listed in `lacking`, with the reason.
 */
export async function readMaterial(
  ask: Ask,
  { madeAt }: Reading,
): Promise<{ material: Material; lacking: string[] }> {
  const lacking: string[] = [];
  const read = async <Row extends object>(what: string, statement: string): Promise<Row[]> => {
    try {
      return await ask<Row>(statement);
    } catch (error) {
      lacking.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  };
  const ids = new Map<string, number[]>();
  for (const [row, table] of Object.entries(ROW_TABLES)) {
    if (table === null) continue;
    const found = await read<{ id: number }>(
      `ids of ${table}`,
      `(select id::float8 as id from ${table} order by id desc limit ${NEWEST})
       union (select id::float8 from ${table} order by id limit 1) order by id desc`,
    );
    ids.set(
      row,
      found.map(({ id }) => id),
    );
  }
  const whole = new Map<string, readonly Input[]>();
  for (const [call, statement] of Object.entries(WHOLE))
    whole.set(call, await read<Record<string, unknown>>(call, statement));
  const texts: Record<string, readonly string[]> = {};
  for (const [field, statement] of Object.entries(TEXTS))
    texts[field] = (await read<{ text: string }>(`texts of ${field}`, statement)).map(({ text }) => text);
  const words = (await read<{ text: string }>('searched texts', WORDS)).map(({ text }) => text);
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const to = madeAt.getTime();
  const period = { from: day(to - PERIOD_DAYS * DAY_MS), to: day(to) };
  return { material: { ids, words, texts, period, whole }, lacking };
}
