import type { CallInput } from '@halla/contract/calls';
import { monthStart } from '@halla/domain/time';
import { expect } from 'vitest';
import { sessionDaily, sessionMonthly } from '#modules/sessions/sessions.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Program = CallInput<'add_maintenance_program'>['program'];

/** A service each 12 months or 1000 sessions, with a line of each kind. */
export const YEARLY: Program = {
  ...{ deviceType: 'ECABIN', name: 'Yearly service', minutes: 90 },
  intervals: { sessions: 1000, hours: null, kilograms: null, months: 12 },
  checklist: [
    { key: 'filter', kind: 'check', label: 'Clean the filter', unit: null, min: null, max: null },
    { key: 'pressure', kind: 'value', label: 'Pressure', unit: 'bar', min: 2, max: 4 },
    { key: 'words', kind: 'text', label: 'Observations', unit: null, min: null, max: null },
  ],
};

/** A line that asks for a photo. */
export const PHOTO_LINE: Program['checklist'][number] = {
  ...{ key: 'seen', kind: 'photo', label: 'Valve after the service', unit: null, min: null, max: null },
};

/** The yearly program with a further line, an administrator and a technician of the maker. */
export async function givenYearly(t: TestServer, line: Program['checklist'][number]) {
  const admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  const { id: companyId } = await t.given.internalCompany();
  const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId, fullName: 'Tero Technician' });
  const clinic = await t.given.company();
  const { body } = await t.call('add_maintenance_program', admin.token, {
    program: { ...YEARLY, checklist: [...YEARLY.checklist, line] },
  });
  const program_id = body.program.id;

  /** The ticket of a new work order of the program. */
  async function order() {
    const device = await t.given.device({ deviceType: 'ECABIN', companyId: clinic.id });
    await t.given.maintained(device, { id: program_id });
    const orders = [{ device_id: device.id, program_id }];
    const made = await t.call('add_work_orders', admin.token, { orders });
    return made.body.tickets[0] ?? expect.fail('No ticket was made.');
  }

  return { admin, technician, companyId, clinic, order };
}

/** A change of a line without an answer. */
export function filled(key: string, value: boolean | number | string, remark = '') {
  return { key, from: { value: null, remark: '' }, to: { value, remark } };
}

/** All lines of the program as they should be. */
export const IN_ORDER = [filled('filter', true), filled('pressure', 3)];

interface Used {
  device: { id: number; companyId: number | null };
  day: string;
  count: number;
}

/** Sessions of a device on one day, of six minutes each. */
export async function givenUse(
  { database: { db } }: TestServer,
  { device, day, count }: Used,
): Promise<void> {
  const { id: deviceId, companyId } = device;
  if (companyId === null) throw new Error('Sessions are counted by owner.');
  const row = { deviceId, companyId, type: 2, count, countMin60: count, durationS: 360 * count };
  await db.insert(sessionDaily).values({ ...row, day });
  const month = monthStart(day);
  await db
    .insert(sessionMonthly)
    .values({ ...row, month })
    .onConflictDoUpdate({
      target: [sessionMonthly.month, sessionMonthly.deviceId, sessionMonthly.type, sessionMonthly.companyId],
      set: { count, durationS: 360 * count },
    });
}
