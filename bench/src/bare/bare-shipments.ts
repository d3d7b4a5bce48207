import type { FastifyInstance } from 'fastify';
import type { Send, Sql } from '../servers/engine.ts';
import { AUDIT, CROSSED, LOCKED_ROWS, USER } from './bare-order-writes.ts';

interface ShipmentRow {
  id: string;
  number: string;
  status: string;
  shipping_info: Record<string, string>;
  pickup_warehouse: string;
  shipping_company_id: string;
  company: string;
  eta_accuracy: number | null;
  late: boolean;
  external_ref: string;
  eta: string;
  tracking_number: string;
  currency: string;
  user_id: string;
  full_name: string;
  created_at: Date;
  updated_at: Date;
  active_at: Date;
  lines: object[];
  shorts: unknown[];
  undo_written_at: Date | null;
  predictions: { eta: string; createdAt: string }[];
  notes: { id: number; text: string; createdAt: string }[];
  lists: unknown[];
  order_number: string | null;
  resupply_number: string | null;
  tagged: boolean;
  total: number;
}

/** Pieces that the ledger has moved for a line since its last undone move. */
const moved = (event: string, undone: string) => `(select coalesce(abs(sum(m.delta)), 0) from stock_changes m
  where m.shipment_line_id = l.id and m.event = '${event}' and m.round = l.${undone})`;
const LINE = `'sku', l.sku, 'name', l.name, 'count', l.count, 'dispatched', l.dispatched_count, 'received', l.received_count,
  'putBack', l.put_back_count, 'inStock', exists (select 1 from stock_items i where lower(i.sku) = lower(l.sku)),
  'taken', ${moved('dispatch', 'undone_out')}, 'added', ${moved('resupply', 'undone_in')}, 'Devices', (
    select coalesce(json_agg(json_build_object('id', d.id, 'serialNumber', d.serial_number) order by d.serial_number), '[]')
    from shipment_devices x join devices d on d.id = x.device_id where x.shipment_line_id = l.id)`;

const SELECT = `select s.*, s.eta::text, c.name as company, u.full_name,
  s.status in ('waiting', 'transit') and s.eta < (now() at time zone 'Europe/Helsinki')::date as late,
  (select p.value::float8 from shipping_company_series p where p.shipping_company_id = c.id and p.kind = 'etaAccuracy'
   order by p.created_at desc, p.id desc limit 1) as eta_accuracy,
  (select coalesce(json_agg(json_build_object(${LINE})
     order by l.position, l.id), '[]') from shipment_lines l where l.shipment_id = s.id) as lines,
  (select coalesce(json_agg(t.count), '[]') from shipment_shorts t join shipment_lines l on l.id = t.shipment_line_id
   where l.shipment_id = s.id) as shorts,
  (select u.written_at from shipment_undos u where u.shipment_id = s.id) as undo_written_at,
  (select coalesce(json_agg(json_build_object('eta', p.eta, 'createdAt', p.created_at) order by p.created_at desc, p.id desc), '[]')
   from shipment_eta_predictions p where p.shipment_id = s.id) as predictions,
  (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'createdAt', n.created_at) order by n.created_at desc, n.id desc), '[]')
   from notes n where n.shipment_id = s.id) as notes,
  (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id), '[]')
   from email_list_shipments x join email_lists e on e.id = x.email_list_id where x.shipment_id = s.id) as lists,
  o.number as order_number, r.number as resupply_number, s.user_id = me.id or exists (
    select 1 from email_list_users m where m.user_id = me.id and m.email_list_id in (
      select email_list_id from email_list_shipments where shipment_id = s.id
      union all select email_list_id from email_list_orders where order_id = s.order_id
      union all select email_list_id from email_list_resupply_orders where resupply_order_id = s.resupply_order_id)) as tagged`;
const AROUND = `from shipments s left join users u on u.id = s.user_id left join shipping_companies c on c.id = s.shipping_company_id
  left join orders o on o.id = s.order_id left join resupply_orders r on r.id = s.resupply_order_id
  cross join (select id from users where user_name = 'admin') me
  where s.deleted_at is null`;
const COUNTED =
  'select count(*)::int from (select 1 from shipments where deleted_at is null limit 10001) counted';

/** Shipments in as few statements as possible, and a delivery in the minimum statements. */
export function mountBareShipments(app: FastifyInstance, sql: Sql): void {
  app.post<{ Body: { limit: number } }>('/shipments/page', async ({ body: { limit } }) => {
    const rows = await sql.query<ShipmentRow>(
      `${SELECT}, (${COUNTED}) as total ${AROUND} order by s.active_at desc, s.id desc limit $1`,
      [limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      shipments: page.map(presentShipment),
      ...((rows[0]?.total ?? 0) > 10_000 ? { total: 10_000, totalIsMore: true } : { total: rows[0]?.total }),
      nextCursor: Buffer.from(JSON.stringify([last?.active_at.toISOString(), Number(last?.id)])).toString(
        'base64url',
      ),
    };
  });
  app.post<{ Body: { shipment: { id: number } } }>('/shipments/deliver', ({ body }) =>
    sql.transaction((send) => deliver(send, body.shipment.id)),
  );
}

function presentShipment(row: ShipmentRow) {
  const { companyName, contactName, location } = row.shipping_info;
  const user = { id: Number(row.user_id), fullName: row.full_name };
  return {
    ...{ id: Number(row.id), number: row.number, status: row.status, shipmentDirection: 'outward' },
    pickupAddress: row.pickup_warehouse,
    shippingInfo: {
      ...{ companyName, contactName, location, companyAddress: null, companyVatId: null },
      ...{ contactEmail: null, contactPhone: null, pickupAddress: null },
    },
    ...{ ShippingCompanyId: Number(row.shipping_company_id), shippingCompany: row.company },
    ...{ etaAccuracy: row.eta_accuracy, late: row.late },
    ...{
      externalRef: row.external_ref,
      shippingTerm: null,
      shippingMethod: null,
      pickupDate: null,
      eta: row.eta,
    },
    ...{
      trackingNumber: row.tracking_number,
      totalPrice: null,
      currency: row.currency,
      details: null,
      rating: null,
    },
    ...{
      deliveredAt: null,
      stockOutAt: null,
      stockInAt: null,
      genericDevices: row.lines.map((line) => ({ ...line, short: 0, over: 0, shorts: row.shorts })),
      undoableUntil: row.undo_written_at,
      Order: null,
      ResupplyOrder: null,
    },
    EtaPredictions: row.predictions.map(({ eta, createdAt }) => ({
      eta,
      createdAt: new Date(createdAt).toISOString(),
    })),
    Notes: row.notes.map((note) => ({
      ...note,
      createdAt: new Date(note.createdAt).toISOString(),
      User: user,
      tagged: [],
    })),
    ...{ EmailListShipments: row.lists, tagged: row.tagged, User: user, UserId: user.id },
    ...{ createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() },
  };
}

interface LineRow {
  id: string;
  sku: string;
  count: number;
}

interface StockRow {
  id: string;
  stock_item_id: string;
  sku: string;
  warehouse: string;
  total: string;
}

async function deliver(send: Send, id: number) {
  const [shipment] = await send<{ number: string }>(
    'select * from shipments where id = $1 and deleted_at is null for update',
    [id],
  );
  const lines = await send<LineRow>(
    'select * from shipment_lines where shipment_id = $1 order by position, id',
    [id],
  );
  await send(`select value from warehouses where value = 'mailhouse' and editable_stock`);
  await send(
    `update shipments set status = 'delivered', delivered_at = now(), stock_in_at = now(), updated_at = now() where id = $1`,
    [id],
  );
  const change = JSON.stringify({ status: 'delivered' });
  await send(AUDIT, [
    'edit_shipment',
    'shipments',
    id,
    'shipment',
    id,
    JSON.stringify({ status: 'waiting' }),
    change,
  ]);
  await send('update shipment_lines set received_count = null where shipment_id = $1', [id]);
  const skus = lines.map(({ sku }) => sku.toLowerCase());
  await send('select id from stock_items where lower(sku) = any($1) order by lower(sku) for no key update', [
    skus,
  ]);
  const rows = await send<StockRow>(
    `${LOCKED_ROWS} where lower(i.sku) = any($1) order by lower(i.sku), q.warehouse for update of q`,
    [skus],
  );
  const countOf = new Map(lines.map((line) => [line.sku, line]));
  const booked = rows
    .filter(({ warehouse }) => warehouse === 'mailhouse')
    .map((row) => {
      const line = countOf.get(row.sku);
      return {
        ...row,
        before: Number(row.total),
        total: Number(row.total) + (line?.count ?? 0),
        count: line?.count,
        line: line?.id,
      };
    });
  const json = JSON.stringify(booked);
  const recordset = `jsonb_to_recordset($1::jsonb) as b (id bigint, stock_item_id bigint, sku text, warehouse text, before numeric, total numeric, count numeric, line bigint)`;
  await send(
    `insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, shipment_id, shipment_line_id, user_id)
     select stock_item_id, sku, warehouse, 'resupply', total, total, count, $2, line, ${USER} from ${recordset}`,
    [json, id],
  );
  await send(
    `update stock_quantities q set total = b.total, free = b.total, updated_at = now() from ${recordset} where q.id = b.id`,
    [json],
  );
  await send(
    `insert into audit_log (at, user_id, call, entity, entity_id, resource_kind, resource_id, before, after)
     select now(), ${USER}, 'edit_shipment', 'stock_quantities', id, 'stockItem', stock_item_id,
            jsonb_build_object(warehouse, jsonb_build_object('total', before)),
            jsonb_build_object(warehouse, jsonb_build_object('event', 'resupply', 'total', total, 'free', total, 'delta', count)) from ${recordset}`,
    [json],
  );
  await send(CROSSED, [skus]);
  const states = ['waiting', 'delivered'].map((status) => JSON.stringify({ status, lines }));
  await send(
    `insert into shipment_undos (shipment_id, written_by, written_at, hold_key, before, after, record_ids)
     select $1, ${USER}, now(), gen_random_uuid(), $2::jsonb, $3::jsonb, '[]'`,
    [id, ...states],
  );
  await send('select id from email_lists');
  return { message: 'Shipment saved', shipment: { id, number: shipment?.number } };
}
