import { isAdminType, isStaff, type Level } from '../access/levels.ts';
import { fieldNames, fieldOf, isField } from '../resources/fields/field.ts';
import { TICKET_FIELDS } from '../resources/fields/ticket-fields.ts';

export type TicketField = keyof typeof TICKET_FIELDS;

/** Ticket fields that customers read; all others are internal to the maker. */
export const CUSTOMER_TICKET_FIELDS = fieldNames(TICKET_FIELDS).filter(
  (name) => fieldOf(TICKET_FIELDS, name).readBy === undefined,
);

/** Fields that customers fill in when they report a fault, and may edit later. */
export const REPORT_FIELDS = fieldNames(TICKET_FIELDS).filter(
  (name) => fieldOf(TICKET_FIELDS, name).setBy === 'customers',
);

interface TicketReader {
  readonly level: Level;
  /** Belongs to the maker's own company, whose technicians have a client level. */
  readonly ofMaker: boolean;
}

/** True for users who read all fields of a ticket; customers read their report and its progress. */
export function readsTicketWork({ level, ofMaker }: TicketReader): boolean {
  return isStaff(level) || ofMaker;
}

/**
 * True when a user may set a field of a ticket: administrators all fields, customers those of their report,
 * technicians of the maker also the contact channel of a new ticket.
 */
export function maySetTicketField(reader: TicketReader, field: string, purpose: 'add' | 'edit'): boolean {
  if (isAdminType(reader.level)) return true;
  if (isField(TICKET_FIELDS, field) && fieldOf(TICKET_FIELDS, field).setBy === 'customers') return true;
  return purpose === 'add' && field === 'clientContacted' && readsTicketWork(reader);
}
