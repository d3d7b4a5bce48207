import type { StaffDevice } from '@halla/contract/devices';
import { LIST_CAPS } from '@halla/domain/limits';
import type { SignedInContext } from '#app/context.ts';
import { listDevices } from './device-lists.repository.ts';
import { presentStaffDevice } from './devices.presenter.ts';

/** The devices that a company owns now, as staff see them. */
export async function listCompanyDevices({
  ctx,
  companyId,
}: {
  ctx: SignedInContext;
  companyId: number;
}): Promise<StaffDevice[]> {
  const { db, now, actor } = ctx;
  const rows = await listDevices({
    db,
    scope: actor.scope,
    filter: { companyId },
    limit: LIST_CAPS.devices.max,
  });
  return rows.map((row) => presentStaffDevice(row, { level: actor.level, now }));
}
