/** Subject of a ticket; an out-of-service device is held until it has been tested. */
export const TICKET_KINDS = ['question', 'fault', 'maintenance', 'outOfService'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
