import { PLACES, type Year } from './year.test-steps.ts';

function expenses({ random, items }: Year) {
  const { sku } = random.pick(items);
  return {
    spareParts: [
      { name: 'Part', price: 12.5, sku, count: random.integer(1, 3), warehouse: random.pick(PLACES) },
      ...(random.chance(0.3) ? [{ name: 'Typed', price: 0.1, count: 3 }] : []),
    ],
    travelCosts: random.chance(0.5) ? [{ name: 'Train', price: 19.99, count: 1 }] : [],
  };
}

export async function addTicket(year: Year): Promise<void> {
  const { status, body } = await year.send('add_ticket', {
    deviceid: year.random.pick(year.cabins),
    ticket_data: { summary: 'No cold air', expenses: expenses(year) },
  });
  if (status === 200) year.tickets.push(body.ticket.id);
}

/** Replaces the parts of a ticket, or deletes the ticket, which returns all parts. */
export async function editTicket(year: Year): Promise<void> {
  const id = year.any(year.tickets);
  if (id === undefined) return;
  const isDeleted = year.random.chance(0.2);
  await year.send('edit_ticket', {
    ticket_data: { id, ...(!isDeleted && { expenses: expenses(year) }) },
    ...(isDeleted && { deleteTicket: true }),
  });
}
