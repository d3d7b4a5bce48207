/** Statements that break one write on purpose, each in the way of a fault that the recount has to find. */
export const SABOTAGE: Readonly<Record<string, string>> = {
  'a note is lost': `delete from notes where id = (select max(id) from notes where text like 'note %')`,
  'a note is there twice': `
    insert into notes (text, user_id, created_at, session_id)
    select text, user_id, created_at, session_id from notes where text like 'note %' order by id desc limit 1`,
  'a session is lost': 'delete from sessions where id = (select max(id) from sessions)',
  'a stock differs from its ledger': `
    update stock_quantities set total = total + 1, free = free + 1 where id = (select min(id) from stock_quantities)`,
  'an order costs a cent more': `
    update orders set total_price = total_price + 0.01 where id = (select max(id) from orders)`,
  'a device has left its order': `
    update devices set order_id = null, order_line_id = null
    where id = (select max(id) from devices where order_id is not null)`,
  'a payment is lost': `
    do $$ begin
      set local session_replication_role = replica;
      delete from payments where id = (select max(id) from payments);
    end $$`,
  'a payment that was taken back counts again': `
    do $$ begin
      set local session_replication_role = replica;
      delete from payments where id = (select max(id) from payments where reverses is not null);
    end $$`,
  'a refund is a cent less': `
    do $$ begin
      set local session_replication_role = replica;
      update payments set amount = amount + 0.01 where id = (select max(id) from payments where reference like 'refund %');
    end $$`,
  'a matched entry has lost its payment': `
    update bank_entries set payment_id = null where id = (select max(id) from bank_entries where decided_by is not null
      and payment_id is not null)`,
  'an order document is mailed to another address too': `
    insert into mail_outbox overriding system value select * from jsonb_populate_record(null::mail_outbox, (select to_jsonb(m) || jsonb_build_object(
      'id', m.id + 1000000, 'to_address', 'other@clinic.test') from mail_outbox m where event = 'trade_document_sent' order by id desc limit 1))`,
  'a repair is forgotten': `
    update device_holds set repaired_at = null where id = (select max(id) from device_holds where repaired_at is not null)`,
  'a reply is lost': `
    delete from ticket_replies where id = (select max(id) from ticket_replies)`,
  'a talk is closed again': `
    update tickets set state = 'stale' where id = (select max(id) from tickets where summary like 'talk %')`,
  'a mail about a reply is lost': `
    delete from mail_outbox where id = (select max(m.id) from mail_outbox m join tickets t on t.id = m.about_id
      where m.event = 'ticket_received' and t.summary like 'talk %')`,
  'a service is lost': `
    delete from maintenance_services where id = (select max(id) from maintenance_services where ticket_id is not null)`,
  'an issued number is there twice': `
    insert into order_documents select * from jsonb_populate_record(null::order_documents, (select to_jsonb(d) || jsonb_build_object(
      'id', d.id + 1000000, 'number', d.number || '-2', 'ordinal', 2) from order_documents d where state = 'issued'
      and buyer ->> 'companyName' like 'order %' limit 1))`,
};
