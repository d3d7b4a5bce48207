import { devices } from '@halla/contract/devices';
import { LIST_CAPS } from '@halla/domain/limits';
import { implement } from '#app/implement.ts';
import { getCustomerDevices } from './customer-devices.service.ts';
import { createDeviceKey, revokeDeviceKey } from './device-keys.service.ts';
import { presentStaffDevice } from './devices.presenter.ts';
import { listDevices } from './devices.repository.ts';
import { deleteDevice, editDevice, getDeviceDetail } from './devices.service.ts';

export const deviceCalls = implement(devices, {
  get_devices: ({ ctx }) => getCustomerDevices({ ctx }),

  get_admin_devices: async ({ input, ctx }) => {
    const limit = input.limit ?? LIST_CAPS.devices.max;
    const rows = await listDevices({
      db: ctx.db,
      scope: ctx.actor.scope,
      filter: {
        search: input.search_value,
        requireRecord: input.requireLCS,
        states: asList(input.lcState),
        places: asList(input.lcLocation),
        client: input.lcClient,
        color: input.color,
        orderId: input.OrderId,
        hideSecondClass: input.hideSecondClass,
        hideThreeModule: input.hide3Module,
        withGeneric: input.allowGeneric,
      },
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    return {
      devices: shown.map((row) => presentStaffDevice(row, { level: ctx.actor.level, now: ctx.now })),
      ...(rows.length > limit && { truncated: true as const }),
    };
  },

  get_device_data: async ({ input, ctx }) => ({ device: await getDeviceDetail({ ctx, id: input.deviceid }) }),

  edit_device: async ({ input, ctx }) => {
    if (input.deleteDevice) {
      await deleteDevice({ ctx, data: input.deviceData });
      return { message: 'Device deleted' };
    }
    await editDevice({ ctx, data: input.deviceData });
    return { message: 'Device saved', device: await getDeviceDetail({ ctx, id: input.deviceData.id }) };
  },

  create_device_key: async ({ input, ctx }) => {
    const { scope, userId } = ctx.actor;
    return {
      message: 'Key created',
      key: await createDeviceKey({ work: ctx, scope, deviceId: input.deviceid, userId }),
    };
  },

  revoke_device_key: async ({ input, ctx }) => {
    await revokeDeviceKey({
      work: ctx,
      scope: ctx.actor.scope,
      deviceId: input.deviceid,
      keyId: input.keyid,
    });
    return { message: 'Key revoked' };
  },
});

/** An empty list filters nothing. */
function asList<T>(value: T | T[] | undefined): T[] | undefined {
  if (value === undefined) return undefined;
  const list = Array.isArray(value) ? value : [value];
  return list.length === 0 ? undefined : list;
}
