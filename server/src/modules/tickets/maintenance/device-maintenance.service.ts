import { maintenanceState } from '@halla/domain/maintenance/forecast';
import { hasInterval } from '@halla/domain/maintenance/program';
import { readsHoldWork } from '@halla/domain/service/holds';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { requireDevice } from '#modules/devices/visible-device.service.ts';
import {
  deleteServices,
  findNextDay,
  findService,
  insertService,
  type LockedPair,
  listPairs,
  lockPair,
  type PairRecord,
  updatePair,
  useThrough,
} from './device-maintenance.repository.ts';
import { refreshForecasts } from './forecasts.service.ts';
import { presentOrderRef, todayOf } from './planned.service.ts';
import { publishMaintenance, recordOfDevice } from './record-maintenance.ts';

const SERVICES_SHOWN = 10;

/** Handles get_device_maintenance: customers and other staff read the next day alone. */
export async function getDeviceMaintenance({ ctx, input }: Asked<'get_device_maintenance'>) {
  const { db, actor } = ctx;
  const { id: deviceId } = await requireDevice({ db, scope: actor.scope, deviceId: input.deviceid });
  const nextOn = await findNextDay(db, deviceId);
  if (!readsHoldWork({ level: actor.level, ofMaker: actor.scope === 'all' })) return { nextOn };
  const rows = await listPairs(db, { deviceId, services: SERVICES_SHOWN });
  const today = todayOf(ctx);
  return { nextOn, programs: rows.map((row) => presentPair(row, today)) };
}

function presentPair({ pair, program, services, ...order }: PairRecord, today: string) {
  const { isOff, ownIntervals, dueOn, dueBy, reason, sinceOn } = pair;
  return {
    Program: { id: program.id, name: program.name, minutes: program.minutes },
    intervals: { ...(ownIntervals ?? program.intervals) },
    ownIntervals: ownIntervals && { ...ownIntervals },
    ...{ isOff, dueOn, dueBy, state: maintenanceState(dueOn, today), reason, sinceOn },
    used: { sessions: pair.usedSessions, seconds: pair.usedSeconds, kilograms: pair.usedKilograms },
    updatedAt: pair.updatedAt.toISOString(),
    Ticket: presentOrderRef(order),
    Services: services.map(({ id, doneOn, sessions, seconds, kilograms, ...service }) => ({
      ...{ id, doneOn, totals: { sessions, seconds, kilograms } },
      User: presentReference({ id: service.userId, fullName: service.userName }),
      Ticket: presentReference({ id: service.ticketId, number: service.ticketNumber }),
    })),
  };
}

async function requirePair(
  { db }: Pick<SignedInContext, 'db'>,
  { device_id: deviceId, program_id: programId }: { device_id: number; program_id: number },
): Promise<LockedPair> {
  const found = await lockPair(db, { deviceId, programId });
  if (found === undefined) throw new AppError('core.not_found');
  return found;
}

/** Handles edit_device_maintenance. */
export async function editDeviceMaintenance({ ctx, input }: Asked<'edit_device_maintenance'>) {
  const { db, now } = ctx;
  const { isOff, intervals: ownIntervals } = input;
  if (ownIntervals !== null && !hasInterval(ownIntervals))
    throw refusedField('maintenance.no_interval', 'intervals');
  const found = await requirePair(ctx, input);
  const { pair } = found;
  assertFresh({ loaded: input.updatedAt, stored: pair.updatedAt });
  await updatePair(db, { id: pair.id, change: { isOff, ownIntervals, updatedAt: now } });
  await refreshForecasts(ctx, { programId: pair.programId, deviceIds: [pair.deviceId] });
  const steps = [
    ...(isOff === pair.isOff ? [] : [isOff ? ('off' as const) : ('on' as const)]),
    ...(JSON.stringify(ownIntervals) === JSON.stringify(pair.ownIntervals) ? [] : ['intervals' as const]),
  ];
  const facts = { before: pair.ownIntervals, after: ownIntervals };
  for (const step of steps) await recordOfDevice(ctx, { found, step, facts });
  publishMaintenance(ctx, found);
  return { message: 'Maintenance saved' };
}

/** Handles add_service. */
export async function addService({ ctx, input }: Asked<'add_service'>) {
  const { doneOn } = input;
  if (doneOn > todayOf(ctx)) throw refusedField('maintenance.in_future', 'doneOn');
  const found = await requirePair(ctx, input);
  const id = await recordService(ctx, { found, doneOn, ticketId: null });
  await recordOfDevice(ctx, { found, step: 'entered', facts: { doneOn } });
  return { message: 'Service entered', service: { id } };
}

interface DoneService {
  found: LockedPair;
  doneOn: string;
  /** The work order; null: by hand. */
  ticketId: number | null;
}

/** Stores a service with the device's use until then, and forecasts the next one. */
export async function recordService(
  ctx: SignedInContext,
  { found, doneOn, ticketId }: DoneService,
): Promise<number> {
  const { db, now, actor } = ctx;
  const { deviceId, programId } = found.pair;
  const { sessions, seconds, kilograms } = await useThrough(db, { deviceId, day: doneOn });
  const id = await insertService(db, {
    ...{ deviceId, programId, doneOn, sessions, seconds, kilograms, ticketId },
    ...{ userId: actor.userId, createdAt: now },
  });
  await refreshForecasts(ctx, { programId, deviceIds: [deviceId] });
  publishMaintenance(ctx, found);
  return id;
}

/** Handles delete_service. */
export async function deleteService({ ctx, input: { service_id: id } }: Asked<'delete_service'>) {
  const { db } = ctx;
  const service = await findService(db, id);
  if (service === undefined) throw new AppError('core.not_found');
  if (service.ticketId !== null) throw new AppError('maintenance.by_order');
  const { deviceId, programId, doneOn } = service;
  const found = await requirePair(ctx, { device_id: deviceId, program_id: programId });
  await deleteServices(db, { id });
  await refreshForecasts(ctx, { programId, deviceIds: [deviceId] });
  await recordOfDevice(ctx, { found, step: 'removed', facts: { doneOn } });
  publishMaintenance(ctx, found);
  return { message: 'Service deleted' };
}
