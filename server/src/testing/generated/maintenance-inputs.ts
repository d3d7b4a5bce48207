import { PHOTO_LINE, YEARLY } from '#modules/tickets/maintenance/maintaining.test-steps.ts';
import type { WireInput } from './sample-input.ts';
import type { Subject } from './write-inputs.ts';

/** A device with its own program. */
async function maintainedDevice({ server, ids }: Pick<Subject, 'server' | 'ids'>) {
  const device = await server.given.device({ deviceType: 'ECABIN', companyId: ids.company });
  const program = await server.given.maintenanceProgram();
  await server.given.maintained(device, program);
  return { device, program, of: { device_id: device.id, program_id: program.id } };
}

/** Inputs of the writes of planned maintenance. */
export const maintenanceInputs: Readonly<
  Record<string, (subject: Subject) => WireInput | Promise<WireInput>>
> = {
  add_maintenance_program: () => ({ program: YEARLY }),
  edit_maintenance_program: async ({ server }) => {
    const { deviceType: _, ...fields } = YEARLY;
    return { program: { ...fields, id: (await server.given.maintenanceProgram()).id } };
  },
  delete_maintenance_program: async ({ server }) => ({
    program_id: (await server.given.maintenanceProgram()).id,
  }),
  add_work_orders: async (subject) => ({ orders: [(await maintainedDevice(subject)).of] }),
  edit_device_maintenance: async (subject) => ({
    ...(await maintainedDevice(subject)).of,
    ...{ isOff: true, intervals: null },
  }),
  add_service: async (subject) => ({ ...(await maintainedDevice(subject)).of, doneOn: '2026-01-05' }),
  delete_service: async (subject) => {
    const { device, program } = await maintainedDevice(subject);
    return { service_id: (await subject.server.given.maintenanceService(device, program)).id };
  },
  fill_checklist: async (subject) => {
    const { device, program } = await maintainedDevice(subject);
    const ticket = await subject.server.given.ticket(device);
    await subject.server.given.workOrder(ticket, program);
    const lines = [{ key: 'filter', from: { value: null, remark: '' }, to: { value: true, remark: '' } }];
    return { ticket_id: ticket.id, lines, complete: true };
  },
  upload_work_order_photo: async ({ server, ids }) => {
    const device = await server.given.device({ deviceType: 'ECABIN', companyId: ids.company });
    const program = await server.given.maintenanceProgram({ checklist: [PHOTO_LINE] });
    const ticket = await server.given.ticket(device);
    await server.given.workOrder(ticket, program);
    return { ticket_id: ticket.id, key: PHOTO_LINE.key };
  },
};
