import { calls } from '../../packages/contract/src/domains.ts';
import { LEVELS } from '../../packages/domain/src/access/levels.ts';
import {
  DEVICE_FIELD_RULES,
  mayReadField,
  SESSION_FIELD_RULES,
} from '../../packages/domain/src/access/redaction.ts';
import { editableDeviceFields, mayDeleteDevice } from '../../packages/domain/src/devices/device-editing.ts';
import { LC_STATES } from '../../packages/domain/src/lifecycle/lifecycle.ts';
import { mayLeave } from '../../packages/domain/src/lifecycle/transfers.ts';
import {
  CUSTOMER_TICKET_FIELDS,
  maySetTicketField,
  readsTicketWork,
} from '../../packages/domain/src/tickets/ticket-access.ts';
import { code, levelTable, line, perLevel, section, YES } from './table.mjs';

/** Ticket readers with different rights, two of them at the same level. */
const TICKET_READERS = {
  Customer: { level: LEVELS.CLIENT_MAINTENANCE, ofMaker: false },
  'Technician of the maker': { level: LEVELS.CLIENT_MAINTENANCE, ofMaker: true },
  Administrator: { level: LEVELS.ADMIN, ofMaker: true },
};

/** Members of edit_ticket that identify the ticket instead of changing it. */
const NOT_FIELDS = ['id', 'updatedAt'];

export function fieldSections() {
  return [
    levelTable({
      title: 'Restricted fields',
      intro:
        'Fields that not every reader of the row gets (`DEVICE_FIELD_RULES`, `SESSION_FIELD_RULES` in `packages/domain/src/access/redaction.ts`); all others are open to whoever may read the row. Settings of a machine are masked by `redactSettings` beside them.',
      heads: ['Of', 'Field'],
      rows: [...restricted('device', DEVICE_FIELD_RULES), ...restricted('session', SESSION_FIELD_RULES)],
    }),
    levelTable({
      title: 'Changing a device',
      intro:
        'Fields that `edit_device` takes from a level; it ignores others (`packages/domain/src/devices/device-editing.ts`). The last row is the one state that not every level that moves devices may end (`mayLeave` in `packages/domain/src/lifecycle/transfers.ts`).',
      heads: ['What'],
      rows: [
        ...editableDeviceFields(LEVELS.SUPER_USER).map((field) => [
          code(field),
          ...perLevel((level) => (editableDeviceFields(level).includes(field) ? YES : '')),
        ]),
        ['delete the device', ...perLevel((level) => (mayDeleteDevice(level) ? YES : ''))],
        ...LC_STATES.map((state) => [
          `leave the state ${code(state)}`,
          ...perLevel((level) => (mayLeave(state, level) ? YES : '')),
        ]).filter((cells) => cells.includes('')),
      ],
    }),
    section({
      title: 'Fields of a ticket',
      intro:
        'r reads, a sets it in a new ticket, e edits it (`packages/domain/src/resources/fields/ticket-fields.ts`). Customers and technicians edit a ticket that they made until work on it begins.',
      table: ticketTable(),
    }),
  ];
}

function restricted(of, rules) {
  return Object.keys(rules).map((field) => [
    of,
    code(field),
    ...perLevel((level) => (mayReadField(rules, field, level) ? YES : '')),
  ]);
}

function ticketTable() {
  const fields = Object.keys(calls.edit_ticket.input.shape.ticket_data.shape);
  const readers = Object.values(TICKET_READERS);
  return [
    line(['Field', ...Object.keys(TICKET_READERS)]),
    line(['---', ...readers.map(() => ':-:')]),
    ...fields
      .filter((field) => !NOT_FIELDS.includes(field))
      .map((field) => line([code(field), ...readers.map((reader) => ticketRights(reader, field))])),
  ];
}

function ticketRights(reader, field) {
  const reads = readsTicketWork(reader) || CUSTOMER_TICKET_FIELDS.includes(field);
  return [
    reads ? 'r' : '',
    maySetTicketField(reader, field, 'add') ? 'a' : '',
    maySetTicketField(reader, field, 'edit') ? 'e' : '',
  ].join('');
}
