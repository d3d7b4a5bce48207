import type { Sql } from '../servers/engine.ts';

const SHIPMENTS = 50_000;
/** Number of waiting shipments with a hundred lines. */
const LARGE = 1_000;

/** Reference of the shipment that the search finds. */
export const SOUGHT_REFERENCE = 'REF-40123';

/** Adds 50 000 shipments of three lines to a fleet with stock, and a thousand of a hundred lines that have not left yet. */
export async function seedShipments(sql: Sql): Promise<void> {
  await sql.query(
    `insert into shipping_companies (name, services) select 'Carrier ' || n, '{road}' from generate_series(1, 20) n`,
  );
  await sql.query(
    `insert into shipping_company_series (shipping_company_id, kind, value, created_at)
     select id, 'etaAccuracy', (id * day) % 7, '2026-01-01'::timestamptz + day * interval '1 day'
     from shipping_companies cross join generate_series(1, 100) day`,
  );
  await sql.query(
    `insert into shipments (number, status, direction, pickup_warehouse, shipping_info, shipping_company_id, external_ref, eta,
                            tracking_number, user_id, created_at, updated_at)
     select 'S' || n, case when n % 50 = 0 then 'transit' else 'delivered' end, 'outward', 'mailhouse',
            jsonb_build_object('companyName', 'Clinic ' || n % 200, 'contactName', 'Person ' || n % 3000, 'location', 'FI'),
            (select min(id) from shipping_companies) + n % 20, 'REF-' || n, '2026-01-01'::date + n % 300, 'JJFI' || n,
            (select id from users where user_name = 'admin'), at, at
     from generate_series(1, $1::int) n
       cross join lateral (select date_trunc('milliseconds', now()) - ($1::int - n) * interval '10 minutes' as at) times`,
    [SHIPMENTS],
  );
  await sql.query(
    `insert into shipment_lines (shipment_id, position, sku, name, count)
     select s.id, m, i.sku, i.name, 1 + (s.id + m) % 5 from shipments s cross join generate_series(0, 2) m
       join stock_items i on i.sku = 'PART-' || lpad(((s.id * 7 + m * 131) % 5000 + 1)::text, 5, '0')`,
  );
  await sql.query(
    `insert into shipment_eta_predictions (shipment_id, eta, created_at) select id, eta, created_at from shipments where eta is not null`,
  );
  await sql.query(
    `insert into notes (text, shipment_id, user_id, created_at) select 'Ring the bell', id, user_id, created_at from shipments where id % 10 = 0`,
  );
  await sql.query(
    `insert into shipments (number, direction, delivery_warehouse, updated_at)
     select 'L' || n, 'inward', 'mailhouse', '2025-01-01' from generate_series(1, $1::int) n`,
    [LARGE],
  );
  // Fifty groups of a hundred items, so that concurrent deliveries touch different items.
  await sql.query(
    `insert into shipment_lines (shipment_id, position, stock_item_id, sku, name, count)
     select s.id, m, i.id, i.sku, i.name, 2 from shipments s cross join generate_series(0, 99) m
       join stock_items i on i.sku = 'PART-' || lpad(((s.id % 50) * 100 + m + 1)::text, 5, '0') where s.number like 'L%'`,
  );
  await sql.query('vacuum analyze');
}
