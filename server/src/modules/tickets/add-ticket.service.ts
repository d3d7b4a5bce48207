import { isAdminType } from '@halla/domain/access/levels';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { NEW_TICKET_STATE, ticketTimes } from '@halla/domain/tickets/ticket-rules';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { announceTicket, reporterCompany } from './announce-ticket.service.ts';
import { applyHoldRules, holdingFacts } from './holds/hold.service.ts';
import { makeTicketDevice, requireTicketDevice } from './ticket-device.service.ts';
import { expensesOf, partSkus, presetPayerOf } from './ticket-expenses.service.ts';
import { checkFields } from './ticket-input.ts';
import { linksOf, NO_LINKS } from './ticket-links.service.ts';
import { checkPeople } from './ticket-people.service.ts';
import { lockParts, moveParts } from './ticket-stock.service.ts';
import { insertTicket, replaceExpenses, replaceLinks } from './ticket-writes.repository.ts';

/** Creates a ticket, and its device if it is new. */
export async function addTicket({ ctx, input }: Asked<'add_ticket'>) {
  const { db, now, actor } = ctx;
  const { ticket_data: wanted } = input;
  checkFields({ actor, wanted, purpose: 'add' });
  const state = NEW_TICKET_STATE;
  if ((wanted.state ?? state) !== state) throw refusedField('tickets.begins_new', 'ticket_data.state');
  const device = await deviceOf({ ctx, input });
  const { expenses: wantedExpenses = {} } = wanted;
  const goods = await lockParts(ctx, partSkus(wantedExpenses, []));
  const columns = columnsSent(TICKET_FIELDS, wanted);
  const companyId = columns.companyId ?? device.companyId;
  const { contactId = null, assigneeId = null, clientContacted = null } = columns;
  const people = await checkPeople(db, { wanted: { companyId, contactId, assigneeId }, stored: null });
  const preset =
    wanted.expenses === undefined ? null : await presetPayerOf(ctx, { deviceId: device.id, createdAt: now });
  const expenses = expensesOf({ wanted: wantedExpenses, stored: [], goods, preset });
  const links = await linksOf(db, { wanted, stored: NO_LINKS, deviceId: device.id, scope: actor.scope });
  const ticket = await insertTicket(db, {
    ...columns,
    ...{ summary: wanted.summary, state, companyId, deviceId: device.id, userId: actor.userId },
    reporterCompanyId: reporterCompany(ctx),
    ...ticketTimes(null, { state, clientContacted }, now),
    ...{ createdAt: now, updatedAt: now },
  });
  const { id, number } = ticket;
  await replaceExpenses({ db, ticketId: id, expenses });
  await replaceLinks({ db, ticketId: id, links });
  await moveParts(ctx, { ticketId: id, goods, before: [], after: expenses });
  await auditDocument(ctx, {
    kind: 'ticket',
    id,
    after: { ...ticket, device: device.serialNumber, contact: people.contact, expenses, ...links },
  });
  await announceTicket({ ctx, ticket, assignee: people.assignee });
  await applyHoldRules(ctx, { ticket, before: null, after: holdingFacts(ticket, expenses) });
  return { message: 'Ticket added', ticket: { id, number } };
}

/** The selected device, or a new one created with the ticket. */
async function deviceOf({ ctx, input: { deviceid: id, ticket_data: wanted } }: Asked<'add_ticket'>) {
  const { actor } = ctx;
  const { newDevice: serial, CompanyId: companyId = null, ContactId: contactId = null } = wanted;
  if (serial !== undefined && !isAdminType(actor.level)) throw new AppError('core.not_allowed');
  if (id !== undefined && serial !== undefined)
    throw refusedField('tickets.one_device', 'ticket_data.newDevice');
  if (serial !== undefined) return makeTicketDevice(ctx, { serial, companyId, contactId });
  if (id === undefined) throw refusedField('tickets.no_device', 'deviceid');
  return requireTicketDevice(ctx, id);
}
