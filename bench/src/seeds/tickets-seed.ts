import type { Sql } from '../servers/engine.ts';

const TICKETS = 20_000;

/** Adds 20 000 tickets of the last year to a fleet, each with two expenses, a fifth of them linked to an alert. */
export async function seedTickets(sql: Sql): Promise<void> {
  await sql.query(
    `insert into tickets (device_id, company_id, user_id, assignee_id, state, priority, summary, description, answered_at, resolved_at,
                          created_at, updated_at)
     select d.id, d.company_id, me.id, case when n % 3 > 0 then me.id end, state, nullif(n % 4, 0), 'Fault ' || n, 'Since this week.',
            at + interval '5 hours', case when state = 'resolved' then at + n % 300 * interval '1 hour' end, at, at
     from generate_series(1, $1::int) n
       cross join lateral (select date_trunc('milliseconds', now()) - ($1::int - n) * interval '26 minutes' as at,
         case when n % 100 = 0 then 'stale' when n % 50 = 1 then 'new' when n % 50 = 2 then 'progress' else 'resolved' end as state) varied
       cross join (select id from users where user_name = 'admin') me
       join devices d on d.serial_number = 'CTN17' || lpad((n % 2000 + 1)::text, 6, '0')
     order by n`,
    [TICKETS],
  );
  await sql.query(
    `insert into ticket_expenses (ticket_id, position, category, name, price, count)
     select id, m, case m when 0 then 'spareParts' else 'travelCosts' end, 'Expense ' || m, (id * 37 + m) % 4000 / 10.0, 1 + m
     from tickets cross join generate_series(0, 1) m order by id, m`,
  );
  await sql.query(
    `update tickets set spare_parts_spent = sums.parts, spare_parts_entries = 1, travel_costs_spent = sums.travel, travel_costs_entries = 1
     from (select ticket_id, sum(price) filter (where position = 0) as parts, sum(price * count) filter (where position = 1) as travel
           from ticket_expenses group by 1) sums
     where sums.ticket_id = tickets.id`,
  );
  await sql.query(
    `insert into ticket_links (ticket_id, alert_id)
     select t.id, a.id from tickets t
       join lateral (select id from alerts where device_id = t.device_id order by id limit 1) a on true
     where t.id % 5 = 0`,
  );
  await sql.query('vacuum analyze');
}
