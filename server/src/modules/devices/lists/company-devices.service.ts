import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import { presentStaffDevice } from '../devices.presenter.ts';
import { listDevices } from './device-lists.repository.ts';

/** The devices a company owns now, as staff see them, up to the cap. */
export async function listCompanyDevices(ctx: SignedInContext, companyId: number) {
  const { db, now, pollSeconds, actor } = ctx;
  const { max } = LIST_CAPS.devices;
  const found = await listDevices({
    db,
    scope: actor.scope,
    filter: { owners: [companyId] },
    limit: max + 1,
  });
  const { rows, ...cut } = capped(found, max);
  const reader = { level: actor.level, now, pollSeconds };
  return { Devices: rows.map((row) => presentStaffDevice(row, reader)), ...cut };
}
