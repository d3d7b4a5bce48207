import { expect, test } from 'vitest';
import { LEVELS } from '../access/levels.ts';
import { CUSTOMER_TICKET_FIELDS, maySetTicketField, REPORT_FIELDS } from './ticket-access.ts';

const { ADMIN, CLIENT_MAINTENANCE } = LEVELS;

test('customers read the fault, the state, the company and the visit of a ticket, and fill in the fault', () => {
  expect(CUSTOMER_TICKET_FIELDS).toEqual(['summary', 'description', 'state', 'CompanyId', 'visitOn']);
  expect(REPORT_FIELDS).toEqual(['summary', 'description']);
});

test('customers set the texts and sessions of what they report, technicians also how they contacted the client', () => {
  const fields = ['summary', 'description', 'clientContacted', 'SessionIds', 'AlertIds', 'state', 'priority'];
  const settable = (purpose: 'add' | 'edit', ofMaker: boolean) =>
    fields.filter((field) => maySetTicketField({ level: CLIENT_MAINTENANCE, ofMaker }, field, purpose));
  expect(settable('add', false)).toEqual(['summary', 'description', 'SessionIds']);
  expect(settable('add', true)).toEqual(['summary', 'description', 'clientContacted', 'SessionIds']);
  for (const ofMaker of [false, true]) expect(settable('edit', ofMaker)).toEqual(['summary', 'description']);
  const admin = { level: ADMIN, ofMaker: true };
  expect(fields.every((field) => maySetTicketField(admin, field, 'edit'))).toBe(true);
});
