import type { Work } from '#app/calls/context.ts';
import { publishTicketChange } from '../publish-ticket-change.ts';
import { findTicket } from '../ticket-writes.repository.ts';

interface ChangedHold {
  device: { id: number; companyId: number | null };
  ticketId: number;
}

/** Makes the screens refetch a ticket, its device and the device's presets. */
export async function publishHold(
  work: Pick<Work, 'changed' | 'db'>,
  { device: { id, companyId }, ticketId }: ChangedHold,
): Promise<void> {
  const ticket = await findTicket(work.db, ticketId);
  if (ticket !== undefined) publishTicketChange(work, { ticket });
  work.changed({ domain: 'devices', id, deviceId: id, owners: [companyId] });
  work.changed({ domain: 'deviceData', id, deviceId: id, owners: [companyId] });
}
