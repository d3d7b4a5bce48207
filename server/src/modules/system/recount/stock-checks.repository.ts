import { sql } from 'drizzle-orm';
import { check } from './check.repository.ts';

/** The stock ledger and the rows that it sums up to. */
export const STOCK_CHECKS = [
  check(
    'The changes of an item in a warehouse add up to its total.',
    sql`select item.sku || ' in ' || warehouse as subject, coalesce(ledger.sum, 0.00) as expected,
        coalesce(shelf.total, 0.00) as found
      from (select stock_item_id, warehouse, sum(delta) as sum from stock_changes group by 1, 2) as ledger
        full join (select stock_item_id, warehouse, total from stock_quantities) as shelf
          using (stock_item_id, warehouse)
        join stock_items as item on item.id = stock_item_id`,
  ),
  check(
    'What is free is what there is after the newest change.',
    sql`select item.sku || ' in ' || warehouse as subject, newest.free as expected, shelf.free as found
      from stock_quantities as shelf join stock_items as item on item.id = stock_item_id
        join (select distinct on (stock_item_id, warehouse) stock_item_id, warehouse, free from stock_changes
          order by stock_item_id, warehouse, id desc) as newest using (stock_item_id, warehouse)`,
  ),
  check(
    'A row is marked as low where all that is free is reserved, or less is free than there should be.',
    sql`select item.sku || ' in ' || shelf.warehouse as subject,
        coalesce(case when home.id = shelf.id then reserved.pieces end, 0) >= shelf.free
          or coalesce(shelf.alert_quantity > shelf.free, false) as expected,
        shelf.is_below_limit as found
      from stock_quantities as shelf join stock_items as item on item.id = stock_item_id
        join (select distinct on (stock_item_id) id, stock_item_id from stock_quantities
          order by stock_item_id, array_position(array['mailhouse', 'vantaa', 'estonia'], warehouse), warehouse collate "C")
          as home on home.stock_item_id = item.id
        left join (select lower(sku) as sku, sum(count) as pieces from order_lines
            join orders on orders.id = order_id and deleted_at is null
          where payment_status in ('invoiced', 'deposit', 'completed') group by 1) as reserved
          on reserved.sku = lower(item.sku)`,
  ),
  check(
    'Each change continues the one before it.',
    sql`select 'change ' || id || ' of ' || sku || ' in ' || warehouse as subject,
        sum(delta) over (partition by stock_item_id, warehouse order by id) as expected, total as found
      from stock_changes`,
  ),
  check(
    'Only counts that are booked have changed stock, in their warehouse.',
    sql`select 'change ' || entry.id || ' of count ' || count.name as subject, 'booked in ' || entry.warehouse as expected,
        count.state || ' in ' || count.warehouse as found
      from stock_changes as entry join stock_counts as count on count.id = entry.stock_count_id`,
  ),
  check(
    'A count changes an item once.',
    sql`select sku || ' by count ' || stock_count_id as subject, 1 as expected, count(*)::int as found
      from stock_changes where stock_count_id is not null group by stock_count_id, stock_item_id, sku`,
  ),
  check(
    'What tickets have taken is what the ledger says.',
    sql`select 'ticket ' || ticket.number || ', ' || item.sku as subject, coalesce(part.count, 0) as expected,
        coalesce(entry.taken, 0)::int as found
      from (select ticket_id, stock_item_id, sum(ticket_expenses.count)::int as count from ticket_expenses
          join tickets on tickets.id = ticket_id and deleted_at is null
          where warehouse is not null group by 1, 2) as part
        full join (select ticket_id, stock_item_id, -sum(delta) as taken from stock_changes
          where ticket_id is not null group by 1, 2) as entry using (ticket_id, stock_item_id)
        join stock_items as item on item.id = stock_item_id
        join tickets as ticket on ticket.id = ticket_id`,
  ),
  check(
    'The sums of a ticket are those of its expenses.',
    sql`select 'ticket ' || ticket.number as subject,
        round(coalesce(expense.sum, 0), 2) || ' in ' || coalesce(expense.entries, 0) as expected,
        round((parts_spent + shipping_spent + services_spent + travel_spent)::numeric, 2) || ' in '
          || (spare_parts_entries + shipping_costs_entries + outsourced_services_entries + travel_costs_entries) as found
      from (select *, spare_parts_spent as parts_spent, shipping_costs_spent as shipping_spent,
          outsourced_services_spent as services_spent, travel_costs_spent as travel_spent from tickets) as ticket
        left join (select ticket_id, sum(price * count) as sum, count(*) as entries from ticket_expenses group by 1)
          as expense on expense.ticket_id = ticket.id`,
  ),
];
