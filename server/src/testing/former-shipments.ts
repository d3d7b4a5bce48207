/**
 * Shipments as stored by versions that tracked neither shorts nor stray goods; each took 5 of ten PUMP and
 * counted them.
 */
export const FORMER_SHIPMENTS = `
insert into stock_items (id, sku, name, created_at) values (1, 'PUMP', 'Pump', '2025-01-01');
insert into supplier_companies (id, name) values (1, 'Pumps');
insert into resupply_orders (id, number, buyer, supplier_company_id, payment_status) values (1, 'R1', 'finland', 1, 'transit');
insert into resupply_order_lines (resupply_order_id, stock_item_id, sku, name, count) values (1, 1, 'PUMP', 'Pump', 20);
insert into orders (id, number, total_price, invoice_issuer, payment_status) values (1, 101, 100, 'finland', 'completed');
insert into order_lines (order_id, stock_item_id, sku, name, count, price) values (1, 1, 'PUMP', 'Pump', 5, 20);
insert into shipments (id, number, status, direction, order_id, resupply_order_id, pickup_warehouse, delivery_warehouse,
    stock_out_at, stock_in_at, delivered_at, deleted_at) values
  (1, 'SHORT', 'delivered', 'inward', null, 1, null, 'mailhouse', null, '2025-02-01', '2025-02-01', null),
  (2, 'COUNTED', 'delivered', 'inward', null, 1, null, 'mailhouse', null, '2025-02-02', '2025-02-02', null),
  (3, 'DELETED', 'delivered', 'inward', null, 1, null, 'mailhouse', null, '2025-02-02', '2025-02-02', '2025-02-03'),
  (4, 'CANCELLED', 'cancelled', 'outward', 1, null, 'mailhouse', null, '2025-03-01', null, null, null),
  (5, 'GONE', 'transit', 'outward', 1, null, 'mailhouse', null, '2025-03-02', null, null, '2025-03-03'),
  (6, 'LOOSE', 'transit', 'outward', null, null, 'mailhouse', null, '2025-03-04', null, null, null),
  (7, 'WAITS', 'waiting', 'outward', null, null, 'mailhouse', null, null, null, null, null);
insert into shipment_lines (id, shipment_id, stock_item_id, sku, name, count, dispatched_count, received_count)
  select id, id, 1, 'PUMP', 'Pump', 5, case when direction = 'outward' and id < 7 then 4 end,
    case number when 'SHORT' then 0 when 'COUNTED' then 5 when 'DELETED' then 1 end from shipments;
insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, shipment_id, shipment_line_id) values
  (1, 'PUMP', 'mailhouse', 'correction', 14, 14, 14, null, null), (1, 'PUMP', 'mailhouse', 'resupply', 19, 19, 5, 2, 2),
  (1, 'PUMP', 'mailhouse', 'resupply', 20, 20, 1, 3, 3), (1, 'PUMP', 'mailhouse', 'dispatch', 16, 16, -4, 4, 4),
  (1, 'PUMP', 'mailhouse', 'dispatch', 12, 12, -4, 5, 5), (1, 'PUMP', 'mailhouse', 'dispatch', 8, 8, -4, 6, 6);
insert into stock_quantities (stock_item_id, warehouse, total, free) values (1, 'mailhouse', 8, 8);`;
