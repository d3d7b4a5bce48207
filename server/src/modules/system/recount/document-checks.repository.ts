import { sql } from 'drizzle-orm';
import { check } from './check.repository.ts';

/** Gross total of an order, without the credited pieces. */
const gross = sql.raw(`(select net + round(net * orders.vat / 100, 2) from (
  select orders.total_price - coalesce(sum(round(count * price * (100 - discount) / 100, 2)
    - round((count - credited) * price * (100 - discount) / 100, 2)), 0.00) as net
  from (select order_lines.*, coalesce((select sum(order_credits.count) from order_credits
      where order_credits.order_line_id = order_lines.id), 0) as credited
    from order_lines where order_id = orders.id) as line) as goods)`);

/** Combined amount of each order's documents, by currency. */
const stated =
  sql.raw(`(select order_id, currency, sum(case kind when 'invoice' then gross else -gross end) as gross
  from order_documents group by 1, 2)`);

/** Gross total of the pieces that the customer of a cancelled order keeps. */
const kept = sql.raw(`(select net + round(net * orders.vat / 100, 2) from (
  select coalesce(sum(round(kept * price * (100 - discount) / 100, 2)), 0.00) as net
  from order_lines where order_id = orders.id) as goods)`);

/** Orders and their invoices and credit notes. */
export const DOCUMENT_CHECKS = [
  check(
    'The documents of an order state together what it comes to.',
    sql`select 'order ' || orders.number as subject,
        case when orders.payment_status = 'cancelled' or orders.deleted_at is not null then ${kept}
          else ${gross} end as expected,
        coalesce(stated.gross, 0.00) as found
      from orders left join ${stated} as stated on stated.order_id = orders.id and stated.currency = orders.currency`,
  ),
  check(
    'No more pieces of a line are credited than were ordered.',
    sql`select 'order ' || orders.number as subject, 0 as expected,
        sum(greatest(0, credited.count - line.count))::int as found
      from orders join order_lines as line on line.order_id = orders.id
        join (select order_line_id, sum(count) as count from order_credits group by 1) as credited
          on credited.order_line_id = line.id
      where orders.payment_status <> 'cancelled' group by orders.id`,
  ),
  check(
    'In a currency that an order does not have any more its documents state nothing together.',
    sql`select 'order ' || orders.number || ' in ' || stated.currency as subject, 0.00 as expected, stated.gross as found
      from ${stated} as stated join orders on orders.id = stated.order_id
      where stated.currency <> orders.currency`,
  ),
  check(
    'The lines of a document come to its sums.',
    sql`select document.kind || ' ' || document.number as subject,
        coalesce(sum(line.amount), 0.00) + document.vat_amount as expected, document.gross as found
      from order_documents as document left join order_document_lines as line on line.document_id = document.id
      group by document.id`,
  ),
  check(
    'An invoiced order has a draft until something is issued, any other has none.',
    sql`select 'order ' || orders.number as subject,
        (orders.payment_status = 'invoiced' and orders.deleted_at is null
          and count(document.id) filter (where document.state = 'issued') = 0)::int as expected,
        (count(document.id) filter (where document.state = 'draft'))::int as found
      from orders left join order_documents as document on document.order_id = orders.id
      group by orders.id`,
  ),
  check(
    'A document refers to invoices of its own order.',
    sql`select document.kind || ' ' || document.number as subject, document.order_id as expected, named.order_id as found
      from order_documents as document cross join unnest(document.refers_to) as refers (number)
        left join order_documents as named on named.kind = 'invoice' and named.number = refers.number`,
  ),
];
