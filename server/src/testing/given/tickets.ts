import { files } from '#modules/files/files.table.ts';
import { expenseSums } from '#modules/tickets/expense-sums.repository.ts';
import { writeHeldSince } from '#modules/tickets/holds/holds.repository.ts';
import { deviceHolds } from '#modules/tickets/holds/holds.table.ts';
import {
  deviceMaintenance,
  maintenanceOrders,
  maintenancePrograms,
  maintenanceServices,
} from '#modules/tickets/maintenance/maintenance.table.ts';
import {
  ticketExpenses,
  ticketLinks,
  ticketPhotos,
  ticketReplies,
  tickets,
} from '#modules/tickets/tickets.table.ts';
import { type Making, must } from './making.ts';

type TicketValues = Partial<Omit<typeof tickets.$inferInsert, 'rank'>> & {
  expenses?: readonly Omit<typeof ticketExpenses.$inferInsert, 'ticketId'>[];
  links?: readonly Omit<typeof ticketLinks.$inferInsert, 'ticketId'>[];
};

export function givenTickets({ db, clock, next }: Making) {
  /** A ticket of a device with its owner, made now. */
  const ticket = async (
    target: { id: number; companyId: number | null },
    { expenses = [], links = [], ...columns }: TicketValues = {},
  ) => {
    const [row] = await db
      .insert(tickets)
      .values({
        deviceId: target.id,
        companyId: target.companyId,
        summary: `Fault ${next()}`,
        createdAt: clock.now,
        updatedAt: clock.now,
        ...(columns.state === 'resolved' && { resolvedAt: clock.now }),
        ...columns,
        ...expenseSums(expenses),
      })
      .returning();
    const created = must(row);
    const ofTicket = { ticketId: created.id };
    if (expenses.length > 0)
      await db.insert(ticketExpenses).values(expenses.map((expense) => ({ ...expense, ...ofTicket })));
    if (links.length > 0)
      await db.insert(ticketLinks).values(links.map((link) => ({ ...link, ...ofTicket })));
    return created;
  };

  /** An open hold of the device of a ticket, made now; with a reason, also its release is asked for. */
  const deviceHold = async (
    target: { id: number; deviceId: number },
    columns: Partial<typeof deviceHolds.$inferInsert> = {},
  ) => {
    const asked = columns.askedReason != null && { askedAt: clock.now, askedBy: columns.heldBy };
    const [row] = await db
      .insert(deviceHolds)
      .values({
        ...{ ticketId: target.id, deviceId: target.deviceId, cause: 'hand', heldAt: clock.now },
        ...asked,
        ...columns,
      })
      .returning();
    await writeHeldSince(db, target.deviceId);
    return must(row);
  };

  /** A reply to a ticket, made now; by default of the customer. */
  const ticketReply = async (
    target: { id: number },
    columns: Pick<typeof ticketReplies.$inferInsert, 'userId'> & Partial<typeof ticketReplies.$inferInsert>,
  ) => {
    const [row] = await db
      .insert(ticketReplies)
      .values({
        ...{ ticketId: target.id, side: 'customer', text: `Reply ${next()}`, createdAt: clock.now },
        ...columns,
      })
      .returning();
    return must(row);
  };

  /** A photo that came with the report of a ticket, with this content. */
  const ticketPhoto = async (
    target: { id: number; number: number; deviceId: number },
    content: Pick<typeof files.$inferInsert, 'filename' | 'size' | 'storageKey'>,
  ) => {
    const [row] = await db
      .insert(files)
      .values({
        ...{ root: `ticket/${target.number}`, deviceId: target.deviceId, createdAt: clock.now },
        ...{ contentType: 'image/png', ...content },
      })
      .returning({ id: files.id });
    const photo = must(row);
    await db.insert(ticketPhotos).values({ fileId: photo.id, ticketId: target.id });
    return photo;
  };

  /** A program of planned maintenance, due each 12 months, with one line. */
  const maintenanceProgram = async (columns: Partial<typeof maintenancePrograms.$inferInsert> = {}) => {
    const line = { key: 'filter', kind: 'check', label: `Clean ${next()}`, unit: null, min: null, max: null };
    const [row] = await db
      .insert(maintenancePrograms)
      .values({
        ...{ deviceType: 'ECABIN', name: `Service ${next()}`, minutes: 60, createdAt: clock.now },
        intervals: { sessions: null, hours: null, kilograms: null, months: 12 },
        ...{ checklist: [{ ...line, kind: 'check' as const }], updatedAt: clock.now },
        ...columns,
      })
      .returning();
    return must(row);
  };

  /** A device with a program, due at the end of the century. */
  const maintained = async (target: { id: number }, program: { id: number }) => {
    const [row] = await db
      .insert(deviceMaintenance)
      .values({ deviceId: target.id, programId: program.id, dueOn: '2099-12-30', dueBy: 'months' })
      .returning();
    return must(row);
  };

  /** A service of a device by a program, by hand unless it has a ticket. */
  const maintenanceService = async (
    target: { id: number },
    program: { id: number },
    columns: Partial<typeof maintenanceServices.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(maintenanceServices)
      .values({ deviceId: target.id, programId: program.id, doneOn: '2026-01-05', ...columns })
      .returning();
    return must(row);
  };

  /** Makes a ticket an open work order of a program. */
  const workOrder = async (
    target: { id: number; deviceId: number },
    { id: programId, name, minutes, checklist }: typeof maintenancePrograms.$inferSelect,
  ) => {
    const of = { ticketId: target.id, deviceId: target.deviceId, programId };
    await db.insert(maintenanceOrders).values({ ...of, name, minutes, checklist, answers: {} });
  };

  return {
    ...{ ticket, ticketReply, ticketPhoto, deviceHold },
    ...{ maintenanceProgram, maintained, maintenanceService, workOrder },
  };
}
