import type { ChecklistLine } from '@halla/domain/maintenance/program';
import { IN_ORDER, PHOTO_LINE, YEARLY } from '#modules/tickets/maintenance/maintaining.test-steps.ts';
import { type Stage, sent, type Writes } from './stage.ts';

/** The device of the stage with a new program. */
async function pairOf({ server, ids }: Stage) {
  const program = await server.given.maintenanceProgram();
  await server.given.maintained({ id: ids.device }, program);
  return { device_id: ids.device, program_id: program.id };
}

/** Id of the ticket of a new work order, of a new program. */
async function ordered(stage: Stage): Promise<number> {
  const { body } = await stage.call('add_work_orders', { orders: [await pairOf(stage)] });
  return body.tickets[0]?.id ?? 0;
}

/** Id of the ticket of a new work order whose checklist has one line. */
async function orderedOf({ server, ids, call }: Stage, line: ChecklistLine): Promise<number> {
  const program = await server.given.maintenanceProgram({ checklist: [line] });
  await server.given.maintained({ id: ids.device }, program);
  const orders = [{ device_id: ids.device, program_id: program.id }];
  return (await call('add_work_orders', { orders })).body.tickets[0]?.id ?? 0;
}

async function uploadPhoto({ server, boss }: Stage, ticket_id: number) {
  const input = { ticket_id, key: PHOTO_LINE.key };
  return server.upload('upload_work_order_photo', boss.token, input, await sent('photo'));
}

/** A new photo of a new work order, by its name among the files of its ticket. */
async function photoOfOrder(stage: Stage) {
  const ticket_id = await orderedOf(stage, PHOTO_LINE);
  const { filename } = (await uploadPhoto(stage, ticket_id)).body.photo;
  const { body } = await stage.call('get_tickets', { ticket_id });
  return { filename, resource: { type: 'ticket' as const, number: String(body.tickets[0]?.number) } };
}

export const maintenanceWrites: Writes = {
  'add_maintenance_program, of a product': ({ call }) => call('add_maintenance_program', { program: YEARLY }),
  'edit_maintenance_program, with another name': async ({ call, server }) => {
    const { deviceType: _, ...fields } = YEARLY;
    const { id } = await server.given.maintenanceProgram();
    return call('edit_maintenance_program', { program: { ...fields, id } });
  },
  'delete_maintenance_program, of devices': async (stage) =>
    stage.call('delete_maintenance_program', { program_id: (await pairOf(stage)).program_id }),
  'add_work_orders, of a device': async (stage) =>
    stage.call('add_work_orders', { orders: [await pairOf(stage)] }),
  'edit_device_maintenance, which switches a program off': async (stage) =>
    stage.call('edit_device_maintenance', { ...(await pairOf(stage)), isOff: true, intervals: null }),
  'add_service, by hand': async (stage) =>
    stage.call('add_service', { ...(await pairOf(stage)), doneOn: '2026-01-05' }),
  'delete_service, by hand': async (stage) => {
    const { body } = await stage.call('add_service', { ...(await pairOf(stage)), doneOn: '2026-01-05' });
    return stage.call('delete_service', { service_id: body.service.id });
  },
  'fill_checklist, which completes that of a held device': async (stage) => {
    const ticket_id = await ordered(stage);
    await stage.call('hold_device', { ticket_id });
    return stage.call('fill_checklist', { ticket_id, lines: IN_ORDER.slice(0, 1), complete: true });
  },
  'fill_checklist, which is signed': async (stage) => {
    const signed = { key: 'signed', kind: 'signature' as const, label: 'Received by' };
    const ticket_id = await orderedOf(stage, { ...signed, unit: null, min: null, max: null });
    const value = { name: 'Maija Clinic', path: 'M10 20L10 20L40 60' };
    const line = { key: 'signed', from: { value: null, remark: '' }, to: { value, remark: '' } };
    return stage.call('fill_checklist', { ticket_id, lines: [line] });
  },
  'fill_checklist, which removes a photo': async (stage) => {
    const ticket_id = await orderedOf(stage, PHOTO_LINE);
    const { body } = await uploadPhoto(stage, ticket_id);
    const from = { value: { photo: body.photo.id }, remark: '' };
    const line = { key: PHOTO_LINE.key, from, to: { value: null, remark: '' } };
    return stage.call('fill_checklist', { ticket_id, lines: [line] });
  },
  'delete_media_file, of a photo of a work order': async (stage) => {
    return stage.call('delete_media_file', await photoOfOrder(stage));
  },
  'delete_production_photo, of a photo of a work order': async (stage) =>
    stage.call('delete_production_photo', { ...(await photoOfOrder(stage)), device_id: stage.ids.device }),
  upload_work_order_photo: async (stage) => uploadPhoto(stage, await orderedOf(stage, PHOTO_LINE)),
  'fill_checklist, which completes a work order': async (stage) =>
    stage.call('fill_checklist', {
      ticket_id: await ordered(stage),
      lines: IN_ORDER.slice(0, 1),
      complete: true,
    }),
};
