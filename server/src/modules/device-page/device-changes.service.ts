import type { TroubledDeviceChanges } from '@halla/contract/device-changes';
import type { Asked } from '#app/calls/context.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { troubledThisWeek } from '#modules/sessions/week-outcomes.service.ts';
import { listChanges, listLastGood, listOpenTickets } from './device-changes.repository.ts';

/** What changed on the devices whose treatments failed or missed the target this week, and their open tickets. */
export async function getTroubledChanges({
  ctx,
  input,
}: Asked<'get_troubled_changes'>): Promise<{ devices: TroubledDeviceChanges[] }> {
  const { db, actor } = ctx;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: input.endcustomer });
  const { since, failures } = await troubledThisWeek({ ctx, scope });
  if (failures.length === 0) return { devices: [] };
  const lastGood = await listLastGood({ db, scope, moments: failures });
  const goodOf = new Map(lastGood.map((row) => [row.deviceId, row]));
  const moments = failures.map(({ deviceId }) => ({
    deviceId,
    at: goodOf.get(deviceId)?.startTime ?? since,
  }));
  const changes = Map.groupBy(await listChanges({ db, scope, moments }), ({ deviceId }) => deviceId);
  const deviceIds = failures.map(({ deviceId }) => deviceId);
  const tickets = Map.groupBy(await listOpenTickets({ db, scope, deviceIds }), ({ deviceId }) => deviceId);
  const devices = deviceIds.map((DeviceId) => {
    const good = goodOf.get(DeviceId);
    return {
      DeviceId,
      lastGood: good === undefined ? null : { id: good.id, startTime: good.startTime.toISOString() },
      changes: (changes.get(DeviceId) ?? []).map(({ kind, version, at }) => ({
        ...{ kind, version },
        at: at.toISOString(),
      })),
      tickets: (tickets.get(DeviceId) ?? []).map(({ deviceId: _device, ...ticket }) => ticket),
    };
  });
  return { devices };
}
