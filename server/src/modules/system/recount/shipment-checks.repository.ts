import { sql } from 'drizzle-orm';
import { check } from './check.repository.ts';

/** Pieces of a line that left, and that arrived. */
const left = sql.raw('coalesce(line.dispatched_count, line.count)');
const arrived = sql.raw('coalesce(line.received_count, line.dispatched_count, line.count)');

/** Pieces that the ledger has booked for each line. */
const booked = sql.raw(`(select shipment_line_id, sum(delta) as sum from stock_changes
  where shipment_line_id is not null group by 1)`);

/** True for an undone entry and for its undo: its line may have changed or been deleted since. */
const isUndone = sql.raw(`(entry.undoes_id is not null
  or exists (select from stock_changes as undo where undo.undoes_id = entry.id))`);
/** Pieces of each line that will not come back. */
const writtenOff = sql.raw(
  `(select shipment_line_id, sum(count)::int as count from shipment_write_offs group by 1)`,
);

/** Shipments with their marks of goods taken out of stock and put into it. */
export const SHIPMENT_CHECKS = [
  check(
    'A shipment has moved what its marks and counts say.',
    // Lines unknown to stock when they moved have no entry.
    sql`select 'shipment ' || shipment.number || ', ' || coalesce(line.sku, line.name) as subject,
        (case when shipment.stock_out_at is null then 0 else -${left} end
          + case when shipment.stock_in_at is null then 0 else ${arrived} end + line.put_back_count)::numeric as expected,
        coalesce(booked.sum, 0) as found
      from shipment_lines as line
        join shipments as shipment on shipment.id = line.shipment_id
        left join stock_items as item on item.id = line.stock_item_id
        left join ${booked} as booked on booked.shipment_line_id = line.id
      where booked.sum is not null
        or item.created_at <= coalesce(shipment.stock_out_at, shipment.stock_in_at)`,
  ),
  check(
    'What the ledger has booked for a shipment is of a line of it.',
    sql`select 'change ' || entry.id || ' of ' || entry.sku || ' for shipment ' || shipment.number as subject,
        entry.shipment_id as expected, line.shipment_id as found
      from stock_changes as entry join shipments as shipment on shipment.id = entry.shipment_id
        left join shipment_lines as line on line.id = entry.shipment_line_id
      where entry.shipment_line_id is not null and not ${isUndone}`,
  ),
  check(
    'A line moves the item that it names.',
    sql`select 'change ' || entry.id || ' of ' || entry.sku || ' for line ' || line.id as subject,
        entry.stock_item_id as expected, line.stock_item_id as found
      from stock_changes as entry join shipment_lines as line on line.id = entry.shipment_line_id
      where line.stock_item_id is not null and not ${isUndone}`,
  ),
  check(
    'Goods leave the warehouse of their pickup and arrive in that of their delivery.',
    sql`select 'change ' || entry.id || ' for shipment ' || shipment.number as subject, entry.warehouse as expected,
        case entry.event when 'dispatch' then shipment.pickup_warehouse else shipment.delivery_warehouse end as found
      from stock_changes as entry join shipments as shipment on shipment.id = entry.shipment_id
      where entry.shipment_line_id is not null and entry.event <> 'correction' and not ${isUndone}`,
  ),
  check(
    'What is undone is taken back whole, once, for the same line.',
    sql`select 'change ' || entry.id || ' of ' || entry.sku as subject,
        undone.stock_item_id || ' ' || undone.warehouse || ' ' || undone.shipment_line_id || ' ' || -undone.delta as expected,
        entry.stock_item_id || ' ' || entry.warehouse || ' ' || entry.shipment_line_id || ' ' || entry.delta as found
      from stock_changes as entry left join stock_changes as undone on undone.id = entry.undoes_id
      where entry.undoes_id is not null`,
  ),
  check(
    'No more of a line is put back and written off than left and did not arrive in stock.',
    sql`select 'shipment ' || shipment.number || ', ' || coalesce(line.sku, line.name) as subject,
        least(line.put_back_count + coalesce(gone.count, 0), greatest(0, case when shipment.stock_out_at is null then 0 else ${left} end
          - case when shipment.stock_in_at is null then 0 else ${arrived} end)) as expected,
        line.put_back_count + coalesce(gone.count, 0) as found
      from shipment_lines as line join shipments as shipment on shipment.id = line.shipment_id
        left join ${writtenOff} as gone on gone.shipment_line_id = line.id`,
  ),
  check(
    'Only goods of a shipment that was cancelled, returned or deleted are put back or written off.',
    sql`select 'shipment ' || shipment.number || ', ' || coalesce(line.sku, line.name) as subject,
        0 as expected, line.put_back_count + coalesce(gone.count, 0) as found
      from shipment_lines as line join shipments as shipment on shipment.id = line.shipment_id
        left join ${writtenOff} as gone on gone.shipment_line_id = line.id
      where shipment.status not in ('cancelled', 'returned') and shipment.deleted_at is null`,
  ),
  check(
    'No more is settled of a line than left and did not arrive.',
    sql`select 'shipment ' || shipment.number || ', ' || coalesce(line.sku, line.name) as subject,
        least(short.settled, greatest(${left} - ${arrived}, 0)) as expected, short.settled as found
      from (select shipment_line_id, sum(count)::int as settled from shipment_shorts group by 1) as short
        join shipment_lines as line on line.id = short.shipment_line_id
        join shipments as shipment on shipment.id = line.shipment_id`,
  ),
];
