import { isAdminType, isStaff, LEVELS, type Level } from '../access/levels.ts';
import { fieldNames, fieldOf, isField } from '../resources/fields/field.ts';
import { TICKET_FIELDS } from '../resources/fields/ticket-fields.ts';
import type { ReplySide } from './ticket-replies.ts';

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

/** True for users who see only the tickets that users of their companies have reported. */
export function readsReportsOnly(level: Level): boolean {
  return level === LEVELS.CLIENT;
}

/** The side that a user writes for in the conversation about a ticket. */
export function replySide(reader: TicketReader): ReplySide {
  return readsTicketWork(reader) ? 'maker' : 'customer';
}

/**
 * True if a user may set a field of a ticket. Administrators may set all, customers those of their report and,
 * when creating it, its sessions; technicians of the maker may also set the contact channel.
 */
export function maySetTicketField(reader: TicketReader, field: string, purpose: 'add' | 'edit'): boolean {
  if (isAdminType(reader.level)) return true;
  if (isField(TICKET_FIELDS, field) && fieldOf(TICKET_FIELDS, field).setBy === 'customers') return true;
  if (purpose === 'edit') return false;
  // A report names the session that failed.
  return field === 'SessionIds' || (field === 'clientContacted' && readsTicketWork(reader));
}
