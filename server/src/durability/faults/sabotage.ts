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
  'a work order has lost its photo': `
    delete from files where id = (select max(id) from files where root like 'ticket/%')`,
  'the photos of two work orders are swapped': `
    do $$ declare one files; other files; begin
      select * into one from files where root like 'ticket/%' order by id desc limit 1;
      select * into other from files where root like 'ticket/%' and width <> one.width order by id desc limit 1;
      update files set storage_key = 'between' where id = one.id;
      update files set storage_key = one.storage_key where id = other.id;
      update files set storage_key = other.storage_key where id = one.id;
    end $$`,
  'a photo of a work order that was replaced is still there': `
    insert into files overriding system value select * from jsonb_populate_record(null::files, (select to_jsonb(f) || jsonb_build_object(
      'id', f.id + 1000000, 'filename', 'before.png', 'storage_key', f.thumbnail_key, 'thumbnail_key', null, 'width', null)
      from files f where root like 'ticket/%' order by id desc limit 1))`,
  'bytes of a photo of a work order belong to nobody': `
    update files set thumbnail_key = null where id = (select max(id) from files where root like 'ticket/%')`,
  'an extension is there twice': `
    insert into warranty_extensions (device_id, ends_on, reason, user_id, created_at)
    select device_id, ends_on, reason, user_id, created_at from warranty_extensions order by id desc limit 1`,
  'a warranty ends a day earlier': `
    update warranty_extensions set ends_on = ends_on - 1 where id = (select max(id) from warranty_extensions)`,
  'the term of a warranty is forgotten': `
    update warranty_terms set months = 240`,
  'a change of the rota is forgotten': `
    update on_call_settings set revision = revision - 1`,
  'a browser takes no more pushes': `
    delete from push_subscriptions where id = (select max(id) from push_subscriptions)`,
  'an acknowledgement of an escalation is forgotten': `
    update escalations set acknowledged_at = null, acknowledged_by = null
    where id = (select max(id) from escalations where acknowledged_at is not null)`,
  'somebody is notified of an escalation after its acknowledgement': `
    do $$ declare call escalation_calls; mail mail_outbox; person users; begin
      select c.* into call from escalation_calls c join escalations e on e.id = c.escalation_id
        where e.acknowledged_at is not null order by c.id desc limit 1;
      select * into mail from mail_outbox where event = 'on_call_ticket' and event_key = call.escalation_id::text limit 1;
      select * into person from users u where not exists (
        select from escalation_calls c where c.escalation_id = call.escalation_id and c.user_id = u.id) limit 1;
      insert into escalation_calls (escalation_id, user_id, rung, called_at, token_hash)
        values (call.escalation_id, person.id, 'administrators', call.called_at, 'late');
      mail.id := mail.id + 1000000;
      mail.user_id := person.id;
      mail.to_address := person.email_address;
      insert into mail_outbox overriding system value values (mail.*);
    end $$`,
  'a person is mailed twice about an escalation': `
    insert into mail_outbox overriding system value select * from jsonb_populate_record(null::mail_outbox, (select to_jsonb(m) || jsonb_build_object(
      'id', m.id + 1000000, 'event_key', '0' || event_key) from mail_outbox m where event = 'on_call_ticket' order by id desc limit 1))`,
  'a mail about an escalation is lost': `
    delete from mail_outbox where id = (select max(id) from mail_outbox where event = 'on_call_ticket')`,
  'a push about an escalation is there twice': `
    insert into push_messages overriding system value select * from jsonb_populate_record(null::push_messages, (select to_jsonb(p) || jsonb_build_object(
      'id', p.id + 1000000, 'event_key', '0' || event_key) from push_messages p where event = 'on_call_ticket' order by id desc limit 1))`,
  'an issued number is there twice': `
    insert into order_documents select * from jsonb_populate_record(null::order_documents, (select to_jsonb(d) || jsonb_build_object(
      'id', d.id + 1000000, 'number', d.number || '-2', 'ordinal', 2) from order_documents d where state = 'issued'
      and buyer ->> 'companyName' like 'order %' limit 1))`,
};
