/** Invariants between rows, independent of what was sent: each statement selects the rows that violate it. */
export const AGREEMENTS: Readonly<Record<string, string>> = {
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
  'the documents of an order differ from it': `
    select o.number, o.total_price, d.net from orders o join (select order_id, bool_and(net = listed) as fit,
      sum(case kind when 'invoice' then net else -net end) as net
      from order_documents, lateral (select sum(amount) as listed from order_document_lines where document_id = order_documents.id) l
      group by order_id) d on d.order_id = o.id
    where d.net <> o.total_price or not d.fit`,
  'an order has not exactly one first invoice, or a draft although it has left the first status': `
    select o.number, o.payment_status from orders o left join order_documents d on d.order_id = o.id group by o.id
    having count(d.id) filter (where d.kind = 'invoice' and d.number not like '%-%') <> 1
      or (o.payment_status <> 'invoiced' and bool_or(d.state = 'draft'))`,
  'the payments of an order with one document do not fit its status': `
    select o.number, o.payment_status, d.gross, p.paid from orders o
    join (select order_id, sum(gross) as gross from order_documents group by order_id having count(*) = 1) d on d.order_id = o.id,
    lateral (select coalesce(sum(amount), 0) as paid, coalesce(min(amount), 1) as least from payments where order_id = o.id) p
    where o.client_info ->> 'companyName' like 'order %' and (p.paid not between 0 and d.gross
      or (p.least > 0 and (o.payment_status = 'deposit') <> (p.paid between 0.01 and d.gross - 0.01)))`,
  'a reversal is not over the opposite amount of its payment': `
    select r.id from payments r join payments p on p.id = r.reverses
    where r.amount <> -p.amount or r.order_id <> p.order_id`,
  'a payment of the bank has not exactly one entry over its amount': `
    select p.id from payments p left join bank_entries e on e.payment_id = p.id
    where p.source = 'bank' and p.reverses is null and not exists (select from payments r where r.reverses = p.id)
    group by p.id having count(e.id) <> 1 or bool_or(e.amount <> p.amount or e.order_id <> p.order_id)
    union all select p.id from bank_entries e join payments p on p.id = e.payment_id
    where p.source <> 'bank' or exists (select from payments r where r.reverses = p.id)`,
  'an issued document has lost its PDF and nobody makes it': `
    select d.number from order_documents d where d.state = 'issued' and d.buyer ->> 'companyName' like 'order %'
      and not exists (select from document_pdfs w where w.document_id = d.id)
      and not exists (select from files f join orders o on o.id = d.order_id
        where f.root = 'invoice/' || o.number and f.filename like d.kind || '!_' || d.number || '!_%' escape '!')`,
  'a reminder, a mailing or another document has not exactly one mail': `
    select r.kind, r.id from (select 'payment_reminder' as kind, id from payment_reminders
      union all select 'document_sent', id from document_mailings
      union all select 'trade_document_sent', id from trade_documents) as r
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
    select t.id from tickets t where t.summary not like 'ticket %' and t.summary not like 'talk %'
      and not exists (select from maintenance_orders o where o.ticket_id = t.id)`,
  'a file of a work order answers no line of it': `
    select f.id, f.root from files f join tickets t on f.root = 'ticket/' || t.number
    join maintenance_orders o on o.ticket_id = t.id
    where not exists (select from jsonb_each(o.answers) a where a.value #>> '{value,photo}' = f.id::text)`,
  'a person was mailed twice about an urgent ticket or alert': `
    select about_kind, about_id, user_id from mail_outbox where event in ('on_call_ticket', 'on_call_alert')
    group by about_kind, about_id, user_id having count(*) > 1`,
  'a notified person has not exactly one mail, or was not notified': `
    select e.id, coalesce(c.user_id, m.user_id) as user_id from escalations e join escalation_calls c on c.escalation_id = e.id
    full join (select event_key, user_id from mail_outbox where event in ('on_call_ticket', 'on_call_alert')) m
      on m.event_key = e.id::text and m.user_id = c.user_id
    where m.event_key is null or c.id is null`,
  'a browser got two pushes about the same step of an escalation': `
    select subscription_id, event, about_kind, about_id from push_messages where event like 'on_call_%'
    group by subscription_id, event, about_kind, about_id having count(*) > 1`,
  'a field notice has not all its devices, or some before it is published': `
    select n.id, n.state, count(d.device_id)::int as devices from field_notices n
    left join field_notice_devices d on d.notice_id = n.id group by n.id
    having count(d.device_id) <> case n.state when 'draft' then 0 else jsonb_array_length(n.criteria -> 'serialNumbers') end`,
  'a customer was not mailed once that a report has arrived, or once for each reply of the maker': `
    select t.id from tickets t where t.summary like 'talk %' and (
      (select count(*) from mail_outbox m where m.event = 'ticket_received' and m.about_id = t.id) <> 1
      or (select count(*) from mail_outbox m where m.event = 'ticket_reply' and m.about_id = t.id and m.user_id = t.user_id)
        <> (select count(*) from ticket_replies r where r.ticket_id = t.id and r.side = 'maker'))`,
  'owners of a device overlap': `
    select a.device_id from device_ownerships a join device_ownerships b
      on a.device_id = b.device_id and a.valid_from < b.valid_from
    where b.valid_from < coalesce(a.valid_to, 'infinity')`,
  'a session has no measurements': `
    select s.id from sessions s left join session_measurements m
      on m.session_id = s.id and m.start_time = s.start_time
    where s.consumption_kg is not null and m.sample_count is distinct from 30`,
  'a device has no state, was never heard of although it has sent sessions, or runs one that is over or of another device': `
    select d.id from devices d left join device_state s on s.device_id = d.id left join sessions r on r.id = s.running_session_id
    where s.device_id is null or r.complete or r.device_id <> d.id or (s.last_seen_at is null
      and exists (select from sessions where device_id = d.id and consumption_kg is not null))`,
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
