import type { FastifyInstance } from 'fastify';
import type { Sql } from '../servers/engine.ts';
import { type DocumentJson, presentBilling } from './bare-documents.ts';

interface PartyJson {
  companyName?: string;
  contactName?: string;
  location?: string;
  companyAddress?: string;
}

interface NoteJson {
  id: number;
  text: string;
  createdAt: string;
  userId: number;
  userName: string;
}

interface OrderRow {
  id: string;
  number: string;
  company_id: string | null;
  contact_id: string | null;
  client_info: PartyJson;
  shipping_info: PartyJson;
  total_price: string;
  currency: string;
  vat: string;
  vat_reason: string | null;
  vat_reason_text: string | null;
  paid: string;
  quotation: { id: number; number: string } | null;
  details: string | null;
  purchase_order: string | null;
  invoice_issuer: string;
  invoice_language: string;
  payment_status: string;
  deposit_amount: string | null;
  payment_date: string | null;
  delivery_date: string | null;
  multiple_shipments: boolean;
  created_at: Date;
  updated_at: Date;
  user_id: string;
  full_name: string;
  lines: { count: number }[];
  devices: unknown[];
  shipments: unknown[];
  documents: DocumentJson[];
  lists: unknown[];
  notes: NoteJson[];
  total: number;
}

const LINE = `'id', l.id, 'sku', l.sku, 'name', l.name, 'nameFi', coalesce(l.name_fi,
    (select i.name_fi from stock_items i where i.id = l.stock_item_id and i.name = l.name)), 'count', l.count, 'price', l.price, 'discount', l.discount,
  'listPrice', l.list_price, 'imageUrl', l.image_url, 'priceList', l.price_list, 'unitCode', l.unit_code, 'vatReason', l.vat_reason, 'kept', l.kept,
  'credited', (select coalesce(sum(c.count), 0) from order_credits c where c.order_line_id = l.id), 'Devices', (
    select coalesce(json_agg(json_build_object('id', d.id, 'serialNumber', d.serial_number) order by d.serial_number), '[]')
    from devices d where d.order_line_id = l.id and d.order_id = o.id and d.deleted_at is null)`;

const CLAIMING = `('invoiced', 'deposit', 'completed')`;
/** Pieces of an item available to an order, including those owed to it. */
const AVAILABLE = `greatest(0, (select sum(total) from stock_quantities where stock_item_id = i.id)
    - (select coalesce(sum(other.count), 0) from order_lines other join orders claiming on claiming.id = other.order_id
       where lower(other.sku) = lower(l.sku) and claiming.deleted_at is null and claiming.payment_status in ${CLAIMING}))
  + case when o.payment_status in ${CLAIMING} then l.count else 0 end`;

/** Free and available pieces of a line's item. */
const FREE = `'StockQuantities', (
  select coalesce(json_agg(json_build_object('Warehouse', json_build_object('name', w.label), 'free', q.free,
    'available', least(q.free, ${AVAILABLE})) order by w.position), '[]')
  from stock_items i join stock_quantities q on q.stock_item_id = i.id join warehouses w on w.value = q.warehouse
  where lower(i.sku) = lower(l.sku))`;

const selectOrders = (
  line: string,
) => `select o.*, o.payment_date::text, o.delivery_date::text, u.id as user_id, u.full_name,
  coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.currency = o.currency), 0) as paid,
  case when q.id is not null then json_build_object('id', q.id, 'number', q.number) end as quotation,
  (select coalesce(json_agg(json_build_object(${line}) order by l.position, l.id), '[]') from order_lines l where l.order_id = o.id) as lines,
  (select coalesce(json_agg(json_build_object('id', d.id, 'serialNumber', d.serial_number, 'color', d.color) order by d.serial_number), '[]')
   from devices d where d.order_id = o.id and d.deleted_at is null) as devices,
  (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status, 'genericDevices', (
      select coalesce(json_agg(json_build_object('sku', sl.sku, 'name', sl.name, 'count', sl.count) order by sl.position, sl.id), '[]')
      from shipment_lines sl where sl.shipment_id = s.id)) order by s.created_at desc, s.id desc), '[]')
   from shipments s where s.order_id = o.id and s.deleted_at is null) as shipments,
  (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'ordinal', d.ordinal, 'state', d.state, 'day', d.day,
      'issuedAt', d.issued_at, 'language', d.language, 'currency', d.currency, 'vatPercent', d.vat, 'net', d.net, 'vat', d.vat_amount,
      'gross', d.gross, 'refersTo', d.refers_to) order by d.id), '[]')
   from order_documents d where d.order_id = o.id) as documents,
  (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id), '[]')
   from email_list_orders x join email_lists e on e.id = x.email_list_id where x.order_id = o.id) as lists,
  (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'createdAt', n.created_at, 'userId', nu.id, 'userName', nu.full_name)
      order by n.created_at desc, n.id desc), '[]')
   from notes n left join users nu on nu.id = n.user_id where n.order_id = o.id) as notes`;
const AROUND = `from orders o left join users u on u.id = o.user_id left join quotations q on q.id = o.quotation_id
  where o.deleted_at is null`;
const OWED = `select currency, sum(total_price - coalesce(deposit_amount, 0)) as amount from orders o
  where o.deleted_at is null and o.payment_status in ('invoiced', 'deposit')`;

/** Orders that contain a text, each column searched by its own index. */
const FOUND = `o.id in (
  select id from orders where number::text like $1
  union all select id from orders where lower(client_info ->> 'companyName') like $1
  union all select id from orders where lower(client_info ->> 'contactName') like $1
  union all select id from orders where lower(purchase_order) like $1
  union all select order_id from order_lines where lower(sku) like $1
  union all select order_id from order_lines where lower(name) like $1
  union all select order_id from devices where deleted_at is null and lower(serial_number) like $1)`;

/** Orders in as few statements as possible, as the product returns them to administrators. */
export function mountBareOrders(app: FastifyInstance, sql: Sql): void {
  const owed = async (where = 'true', values: unknown[] = []) =>
    (
      await sql.query<{ currency: string; amount: string }>(
        `${OWED} and ${where} group by currency order by currency`,
        values,
      )
    ).map(({ currency, amount }) => ({ currency, amount: Number(amount) }));

  app.post<{ Body: { limit: number } }>('/orders/page', async ({ body: { limit } }) => {
    const counted =
      'select count(*)::int from (select 1 from orders where deleted_at is null limit 10001) counted';
    const [rows, backlog] = await Promise.all([
      sql.query<OrderRow>(
        `${selectOrders(LINE)}, (${counted}) as total ${AROUND} order by o.number desc limit $1`,
        [limit + 1],
      ),
      owed(),
    ]);
    const page = rows.slice(0, limit);
    const total = rows[0]?.total ?? 0;
    return {
      orders: page.map(presentOrder),
      backlog,
      ...(total > 10_000 ? { total: 10_000, totalIsMore: true } : { total }),
      nextCursor: Buffer.from(JSON.stringify([Number(page.at(-1)?.number)])).toString('base64url'),
    };
  });

  app.post<{ Body: { search_value: string } }>('/orders/search', async ({ body }) => {
    const pattern = [`%${body.search_value}%`];
    const [rows, backlog] = await Promise.all([
      sql.query<OrderRow>(
        `${selectOrders(LINE)} ${AROUND} and ${FOUND} order by o.number desc limit 51`,
        pattern,
      ),
      owed(FOUND, pattern),
    ]);
    return { orders: rows.map(presentOrder), backlog, total: rows.length, nextCursor: null };
  });

  app.post<{ Body: { order_id: number } }>('/orders/one', async ({ body }) => {
    const [rows, backlog] = await Promise.all([
      sql.query<OrderRow>(`${selectOrders(`${LINE}, ${FREE}`)} ${AROUND} and o.id = $1`, [body.order_id]),
      owed('o.id = $1', [body.order_id]),
    ]);
    return { orders: rows.map(presentOrder), backlog };
  });
}

const numberOf = (value: string | null) => (value === null ? null : Number(value));

function presentParty(party: PartyJson) {
  const { companyName = null, contactName = null, location = null, companyAddress = null } = party;
  return {
    ...{ companyName, contactName, location, companyAddress },
    ...{ companyVatId: null, contactEmail: null, contactPhone: null },
  };
}

/** Owed pieces of a line; no order of the benchmark has a shipment. */
function progressOf({ count }: { count: number }, { shipments, payment_status: status }: OrderRow) {
  if (shipments.length > 0) throw new Error('An order of the benchmark has a shipment.');
  return { sent: 0, received: 0, owed: ['invoiced', 'deposit', 'completed'].includes(status) ? count : 0 };
}

function presentOrder(row: OrderRow) {
  const companyId = numberOf(row.company_id);
  return {
    id: Number(row.id),
    number: Number(row.number),
    clientInfo: {
      ...presentParty(row.client_info),
      ...{ companyBusinessId: null, companyEInvoiceAddress: null },
      ...{ companyEInvoiceOperator: null, companyBuyerReference: null },
      ...{ companyId, contactId: numberOf(row.contact_id) },
    },
    shippingInfo: { ...presentParty(row.shipping_info), companyId: null, unknownReceiver: false },
    genericDevices: row.lines.map((line) => ({ ...line, ...progressOf(line, row) })),
    Devices: row.devices,
    totalPrice: Number(row.total_price),
    currency: row.currency,
    vat: Number(row.vat),
    vatReason: row.vat_reason,
    vatReasonText: row.vat_reason_text,
    details: row.details,
    purchaseOrder: row.purchase_order,
    invoiceIssuer: row.invoice_issuer,
    invoiceLanguage: row.invoice_language,
    paymentStatus: row.payment_status,
    depositAmount: numberOf(row.deposit_amount),
    paymentDate: row.payment_date,
    deliveryDate: row.delivery_date,
    multipleShipments: row.multiple_shipments,
    Shipments: row.shipments,
    CreditNotes: row.documents.filter(({ kind }) => kind === 'credit_note'),
    ...presentBilling(row),
    Quotation: row.quotation,
    User: { id: Number(row.user_id), fullName: row.full_name },
    UserId: Number(row.user_id),
    Notes: row.notes.map(({ userId, userName, createdAt, ...note }) => ({
      ...note,
      createdAt: new Date(createdAt).toISOString(),
      User: { id: userId, fullName: userName },
      tagged: [],
    })),
    EmailListOrders: row.lists,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
