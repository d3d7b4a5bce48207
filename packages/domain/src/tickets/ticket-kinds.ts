/** What a ticket is about; a device that is out of service is held until it has been tested. */
export const TICKET_KINDS = ['question', 'fault', 'maintenance', 'outOfService'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
