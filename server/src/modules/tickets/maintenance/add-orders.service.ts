import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { NEW_TICKET_STATE } from '@halla/domain/tickets/ticket-rules';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { announceTicket } from '../announce-ticket.service.ts';
import { checkPeople } from '../ticket-people.service.ts';
import { insertTicket } from '../ticket-writes.repository.ts';
import { insertOrders, lockForOrders, lockWanted, type WantedOrder } from './orders.repository.ts';
import { recordOfOrder } from './record-maintenance.ts';

type Input = Asked<'add_work_orders'>['input'];

/** Handles add_work_orders: a ticket for each device, with a copy of the checklist. */
export async function addWorkOrders({ ctx, input }: Asked<'add_work_orders'>) {
  const { db } = ctx;
  const wanted = await findWanted(ctx, input.orders);
  const { assigneeId = null, visitOn = null } = columnsSent(TICKET_FIELDS, input.ticket_data ?? {});
  const people = { companyId: null, contactId: null, assigneeId };
  const { assignee } = await checkPeople(db, { wanted: people, stored: null });
  const tickets: { id: number; number: number }[] = [];
  for (const order of wanted) tickets.push(await makeTicket(ctx, { order, assigneeId, visitOn, assignee }));
  return { message: 'Work orders added', tickets };
}

/** The wanted devices and programs in the order of the input, refused if one is unknown or has an open order. */
async function findWanted({ db }: SignedInContext, orders: Input['orders']): Promise<WantedOrder[]> {
  const deviceIds = [...new Set(orders.map((order) => order.device_id))];
  await lockForOrders(db, deviceIds);
  const keyOf = (deviceId: number, programId: number) => `${deviceId} ${programId}`;
  const known = new Map(
    (await lockWanted(db, deviceIds)).map((row) => [keyOf(row.deviceId, row.programId), row]),
  );
  const keys = orders.map((order) => keyOf(order.device_id, order.program_id));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice !== -1) throw refusedField('maintenance.twice', `orders.${twice}.device_id`);
  return keys.map((key) => {
    const row = known.get(key);
    if (row === undefined) throw new AppError('core.not_found');
    if (row.hasOpenOrder)
      throw new AppError('maintenance.order_open', { details: { serial: row.serialNumber } });
    return row;
  });
}

interface NewOrder {
  order: WantedOrder;
  assigneeId: number | null;
  visitOn: string | null;
  /** Name of the assignee. */
  assignee: string | null;
}

async function makeTicket(ctx: SignedInContext, { order, assigneeId, visitOn, assignee }: NewOrder) {
  const { db, now, actor } = ctx;
  const { deviceId, programId, companyId, name, minutes, checklist, serialNumber } = order;
  const ticket = await insertTicket(db, {
    ...{ summary: name, kind: 'maintenance', state: NEW_TICKET_STATE, priority: 2, assigneeId, visitOn },
    ...{ deviceId, companyId, userId: actor.userId, createdAt: now, updatedAt: now },
  });
  const { id: ticketId, number } = ticket;
  await insertOrders(db, [{ ticketId, deviceId, programId, name, minutes, checklist, answers: {} }]);
  await auditDocument(ctx, { kind: 'ticket', id: ticketId, after: { ...ticket, device: serialNumber } });
  await recordOfOrder(ctx, { ticketId, step: 'made', facts: { programId } });
  await announceTicket({ ctx, ticket, assignee });
  return { id: ticketId, number };
}
