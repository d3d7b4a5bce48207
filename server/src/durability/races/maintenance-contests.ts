import { sql } from 'drizzle-orm';
import { picture } from '#modules/files/test-files.ts';
import { filled, PHOTO_LINE } from '#modules/tickets/maintenance/maintaining.test-steps.ts';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import {
  check,
  deleteDevice,
  deleteProgram,
  givenMaintained,
  givenWorkOrder,
  maintenanceRows,
} from './given-maintained.ts';
import { act } from './stage.ts';

export const maintenanceContest = contest({
  name: 'the planned maintenance of a device',
  prepare: (stage) => givenMaintained(stage, [check('filter')]),
  acts: {
    'orders it': ({ of }) => act('add_work_orders', { orders: [of] }),
    'switches it off': ({ of }) => act('edit_device_maintenance', { ...of, isOff: true, intervals: null }),
    'records a service': ({ of }) => act('add_service', { ...of, doneOn: '2026-01-05' }),
    'gives it other intervals': ({ of }) =>
      act('edit_device_maintenance', {
        ...{ ...of, isOff: false },
        intervals: { sessions: null, hours: null, kilograms: null, months: 6 },
      }),
    'changes the program': ({ program }) =>
      act('edit_maintenance_program', {
        program: {
          ...{ id: program.id, name: 'Raced', minutes: 30, checklist: [check('filter')] },
          intervals: { sessions: null, hours: null, kilograms: null, months: 24 },
        },
      }),
    'deletes the program': deleteProgram,
    'deletes the device': deleteDevice,
  },
  state: ({ db }, world) => readRowsOf(db, maintenanceRows(world)),
  named: [
    ['orders it', 'orders it'],
    ['orders it', 'switches it off'],
    ['orders it', 'deletes the program'],
    ['records a service', 'changes the program'],
  ],
});

export const workOrderContest = contest({
  name: 'a work order',
  prepare: (stage) => givenWorkOrder(stage, [check('filter'), check('belt')]),
  acts: {
    'fills in one line': ({ ticketId }) =>
      act('fill_checklist', { ticket_id: ticketId, lines: [filled('filter', true)] }),
    'fills in the other line': ({ ticketId }) =>
      act('fill_checklist', { ticket_id: ticketId, lines: [filled('belt', true)] }),
    'fills in one line otherwise': ({ ticketId }) =>
      act('fill_checklist', { ticket_id: ticketId, lines: [filled('filter', true, 'Worn')] }),
    'completes it': ({ ticketId }) =>
      act('fill_checklist', {
        ...{ ticket_id: ticketId, lines: [filled('filter', true), filled('belt', true)], complete: true },
      }),
    'deletes its ticket': ({ ticketId }) =>
      act('edit_ticket', { ticket_data: { id: ticketId }, deleteTicket: true }),
    'takes its device out of service': ({ ticketId }) => act('hold_device', { ticket_id: ticketId }),
    'records a service by hand': ({ of }) => act('add_service', { ...of, doneOn: '2026-01-05' }),
    'deletes the program': deleteProgram,
  },
  state: ({ db }, world) => readRowsOf(db, maintenanceRows(world)),
  named: [
    ['completes it', 'completes it'],
    ['fills in one line', 'fills in the other line'],
    ['fills in one line', 'fills in one line otherwise'],
    ['completes it', 'deletes its ticket'],
    ['completes it', 'takes its device out of service'],
  ],
});

export const workPhotoContest = contest({
  name: 'a photo of a work order',
  prepare: async (stage) => {
    const world = await givenWorkOrder(stage, [PHOTO_LINE]);
    const files = [{ part: 'photo', filename: 'a.png', bytes: await picture('png') }];
    const input = { ticket_id: world.ticketId, key: PHOTO_LINE.key };
    const { photo } = await stage.call('upload_work_order_photo', input, files);
    return { ...world, files, input, photo };
  },
  acts: {
    'uploads another': ({ input, files }) => act('upload_work_order_photo', input, files),
    'removes it from its line': ({ ticketId, photo }) =>
      act('fill_checklist', {
        ticket_id: ticketId,
        lines: [
          {
            key: PHOTO_LINE.key,
            from: { value: { photo: photo.id }, remark: '' },
            to: { value: null, remark: '' },
          },
        ],
      }),
    'deletes it': ({ number, photo }) =>
      act('delete_media_file', { resource: { type: 'ticket', number }, filename: photo.filename }),
    'completes the order': ({ ticketId }) =>
      act('fill_checklist', { ticket_id: ticketId, lines: [], complete: true }),
    'deletes the ticket': ({ ticketId }) =>
      act('edit_ticket', { ticket_data: { id: ticketId }, deleteTicket: true }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, { ...maintenanceRows(world), files: sql`root = ${`ticket/${world.number}`}` }),
  named: [
    ['uploads another', 'uploads another'],
    ['uploads another', 'completes the order'],
    ['removes it from its line', 'deletes it'],
    ['deletes it', 'completes the order'],
  ],
});
