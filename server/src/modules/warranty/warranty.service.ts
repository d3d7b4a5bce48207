import { businessDay } from '@halla/domain/time';
import { checkExtension, warrantyEnd } from '@halla/domain/warranty/warranty';
import type { Asked } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { lockVisibleDevice, requireDevice } from '#modules/devices/visible-device.service.ts';
import { insertExtension, listExtensions } from './extensions.repository.ts';
import { presentWarranty } from './warranty.presenter.ts';
import { findWarranty } from './warranty-facts.shared.repository.ts';

/** Handles get_device_warranty: customers read the end alone. */
export async function getDeviceWarranty({ ctx, input }: Asked<'get_device_warranty'>) {
  const { db, actor, now, config } = ctx;
  const zone = config.BUSINESS_TIME_ZONE;
  const { id: deviceId } = await requireDevice({ db, scope: actor.scope, deviceId: input.deviceid });
  const facts = await findWarranty(db, { deviceId, zone });
  const extensions = actor.scope === 'all' ? await listExtensions(db, deviceId) : null;
  return { warranty: presentWarranty(facts, { today: businessDay(now, zone), extensions }) };
}

/** Handles extend_warranty. */
export async function extendWarranty({ ctx, input }: Asked<'extend_warranty'>) {
  const { db, now, actor, config } = ctx;
  const { endsOn, reason } = input;
  const device = await lockVisibleDevice({ db, scope: actor.scope, deviceId: input.deviceid });
  const { id: deviceId, companyId } = device;
  const facts = await findWarranty(db, { deviceId, zone: config.BUSINESS_TIME_ZONE });
  const problem = checkExtension(facts, endsOn);
  if (problem !== null) throw refusedField(`warranty.${problem}`, 'endsOn');
  const id = await insertExtension(db, { deviceId, endsOn, reason, userId: actor.userId, createdAt: now });
  await ctx.audit({
    ...{ entity: 'warranty_extensions', entityId: id, resource: { kind: 'device', id: deviceId } },
    before: { ends_on: warrantyEnd(facts) },
    after: { ends_on: endsOn, reason },
  });
  ctx.changed({ domain: 'devices', id: deviceId, deviceId, owners: [companyId] });
  return { message: 'Warranty extended', extension: { id } };
}
