import { expect, test } from 'vitest';
import { LEVELS } from '../access/levels.ts';
import { CUSTOMER_TICKET_FIELDS, maySetTicketField, REPORT_FIELDS } from './ticket-access.ts';

const { ADMIN, CLIENT_MAINTENANCE } = LEVELS;

test('customers read the fault, the state and the company of a ticket, and fill in the fault', () => {
  expect(CUSTOMER_TICKET_FIELDS).toEqual(['summary', 'description', 'state', 'CompanyId']);
  expect(REPORT_FIELDS).toEqual(['summary', 'description']);
});

test('customers set the texts of what they report, technicians also how they contacted the client', () => {
  const fields = ['summary', 'description', 'clientContacted', 'state', 'priority', 'expenses'];
  const settable = (purpose: 'add' | 'edit', ofMaker: boolean) =>
    fields.filter((field) => maySetTicketField({ level: CLIENT_MAINTENANCE, ofMaker }, field, purpose));
  expect(settable('add', false)).toEqual(['summary', 'description']);
  expect(settable('add', true)).toEqual(['summary', 'description', 'clientContacted']);
  for (const ofMaker of [false, true]) expect(settable('edit', ofMaker)).toEqual(['summary', 'description']);
  const admin = { level: ADMIN, ofMaker: true };
  expect(fields.every((field) => maySetTicketField(admin, field, 'edit'))).toBe(true);
});
