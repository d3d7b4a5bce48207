import { sql } from 'drizzle-orm';
import type { PHOTO_LINE } from '#modules/tickets/maintenance/maintaining.test-steps.ts';
import { act, type Stage } from './stage.ts';

export const check = (key: string) =>
  ({ key, kind: 'check', label: `Look at the ${key}`, unit: null, min: null, max: null }) as const;

/** A device of a clinic with a program of these lines. */
export async function givenMaintained({ given }: Stage, checklist: readonly (typeof PHOTO_LINE)[]) {
  const clinic = await given.company({ name: 'Race clinic' });
  const device = await given.device({ deviceType: 'ECABIN', companyId: clinic.id });
  const program = await given.maintenanceProgram({ checklist: [...checklist] });
  await given.maintained(device, program);
  return { device, program, of: { device_id: device.id, program_id: program.id } };
}

type Maintained = Awaited<ReturnType<typeof givenMaintained>>;

/** The same with its work order. */
export async function givenWorkOrder(stage: Stage, checklist: readonly (typeof PHOTO_LINE)[]) {
  const maintained = await givenMaintained(stage, checklist);
  const { tickets } = await stage.call('add_work_orders', { orders: [maintained.of] });
  const [ticket] = tickets;
  if (ticket === undefined) throw new Error('No work order was made.');
  const { tickets: shown } = await stage.call('get_tickets', { ticket_id: ticket.id });
  return { ...maintained, ticketId: ticket.id, number: String(shown[0]?.number) };
}

export const maintenanceRows = ({ device, program }: Maintained) => ({
  devices: sql`id = ${device.id}`,
  device_maintenance: sql`device_id = ${device.id}`,
  maintenance_programs: sql`id = ${program.id}`,
  maintenance_orders: sql`device_id = ${device.id}`,
  maintenance_services: sql`device_id = ${device.id}`,
  tickets: sql`device_id = ${device.id}`,
  device_holds: sql`device_id = ${device.id}`,
});

export const deleteProgram = ({ program }: Maintained) =>
  act('delete_maintenance_program', { program_id: program.id });

export const deleteDevice = ({ device }: Maintained) =>
  act('edit_device', { deviceData: { id: device.id }, deleteDevice: true });
