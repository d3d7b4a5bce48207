import { expenseSums } from '#modules/tickets/expense-sums.repository.ts';
import { ticketExpenses, ticketLinks, tickets } from '#modules/tickets/tickets.table.ts';
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

  return { ticket };
}
