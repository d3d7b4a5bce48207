import type { TroubledDeviceChanges } from '@halla/contract/device-changes';
import type { Asked, Scope } from '#app/calls/context.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { requireDevice } from '#modules/devices/visible-device.service.ts';
import { troubledThisWeek, troubleOfDevice } from '#modules/sessions/week-outcomes.service.ts';
import { listChanges, listLastGood, listOpenTickets } from './device-changes.repository.ts';

/**
 * Changes on the devices whose treatments failed or missed the target this week, or on one device, and their open
 * tickets. Without such a treatment, changes in the last days examined.
 */
export async function getTroubledChanges({
  ctx,
  input,
}: Asked<'get_troubled_changes'>): Promise<{ devices: TroubledDeviceChanges[] }> {
  const { db, actor } = ctx;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: input.endcustomer });
  const { since, looked } = await devicesToLookAt({ ctx, scope, deviceId: input.deviceid });
  if (looked.length === 0) return { devices: [] };
  const lastGood = await listLastGood({ db, scope, moments: looked });
  const goodOf = new Map(lastGood.map((row) => [row.deviceId, row]));
  const moments = looked.map(({ deviceId, isFailure }) => ({
    deviceId,
    at: (isFailure ? goodOf.get(deviceId)?.startTime : undefined) ?? since,
  }));
  const changes = Map.groupBy(await listChanges({ db, scope, moments }), ({ deviceId }) => deviceId);
  const deviceIds = looked.map(({ deviceId }) => deviceId);
  const tickets = Map.groupBy(await listOpenTickets(db, { scope, deviceIds }), ({ deviceId }) => deviceId);
  const devices = looked.map(({ deviceId: DeviceId, at: lookedAt, isFailure }) => {
    const good = goodOf.get(DeviceId);
    return {
      ...{ DeviceId, failedAt: isFailure ? lookedAt.toISOString() : null },
      lastGood: good === undefined ? null : { id: good.id, startTime: good.startTime.toISOString() },
      changes: (changes.get(DeviceId) ?? []).map(({ kind, version, at, ticketId: TicketId }) => ({
        ...{ kind, version, TicketId },
        at: at.toISOString(),
      })),
      tickets: (tickets.get(DeviceId) ?? []).map(({ deviceId: _device, ...ticket }) => ticket),
    };
  });
  return { devices };
}

interface Looked {
  ctx: Asked<'get_troubled_changes'>['ctx'];
  scope: Scope;
  deviceId: number | undefined;
}

/** The devices, each with the time of its newest failure; a requested device without failures has the current time. */
async function devicesToLookAt({ ctx, scope, deviceId }: Looked) {
  const asFailures = ({ since, failures }: Awaited<ReturnType<typeof troubledThisWeek>>) => ({
    since,
    looked: failures.map((failure) => ({ ...failure, isFailure: true })),
  });
  if (deviceId === undefined) return asFailures(await troubledThisWeek(ctx, scope));
  await requireDevice({ db: ctx.db, scope, deviceId });
  const { since, looked } = asFailures(await troubleOfDevice(ctx, { scope, deviceId }));
  return { since, looked: looked.length > 0 ? looked : [{ deviceId, at: ctx.now, isFailure: false }] };
}
