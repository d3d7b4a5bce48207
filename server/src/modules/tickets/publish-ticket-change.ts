import type { Work } from '#app/calls/context.ts';
import type { LockedTicket } from './ticket-writes.repository.ts';

interface PublishTicketChange {
  ticket: Pick<LockedTicket, 'id' | 'deviceId' | 'companyId' | 'reporterCompanyId'>;
  before?: Pick<LockedTicket, 'companyId'>;
}

/** Makes the screens refetch a ticket: those of staff, and of its current and former company. */
export function publishTicketChange(
  work: Pick<Work, 'changed'>,
  { ticket: { id, deviceId, companyId, reporterCompanyId: reporter }, before }: PublishTicketChange,
): void {
  for (const owner of new Set([companyId, before?.companyId ?? companyId])) {
    const readers = { ...(owner !== null && { owners: [owner] }), ...(reporter !== null && { reporter }) };
    work.changed({ domain: 'tickets', id, deviceId, ...readers });
  }
}
