import type { Work } from '#app/calls/context.ts';
import type { LockedTicket } from './ticket-writes.repository.ts';

interface PublishTicketChange {
  ticket: Pick<LockedTicket, 'id' | 'deviceId' | 'companyId' | 'reporterCompanyId'>;
  before?: Pick<LockedTicket, 'companyId'>;
}

/** Makes the screens that show a ticket refetch it: those of staff, and of the company to which it belongs or belonged. */
export function publishTicketChange(
  work: Pick<Work, 'changed'>,
  { ticket: { id, deviceId, companyId, reporterCompanyId: reporter }, before }: PublishTicketChange,
): void {
  for (const owner of new Set([companyId, before?.companyId ?? companyId])) {
    const readers = { ...(owner !== null && { owners: [owner] }), ...(reporter !== null && { reporter }) };
    work.changed({ domain: 'tickets', id, deviceId, ...readers });
  }
}
