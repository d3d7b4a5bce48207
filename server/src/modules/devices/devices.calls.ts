import { devices } from '@halla/contract/devices';
import { implement } from '#app/calls/implement.ts';
import { createDeviceKey, revokeDeviceKey } from './device-keys.service.ts';
import { deleteDevice, editDevice, getDeviceDetail } from './devices.service.ts';
import { getCustomerDevices } from './lists/customer-devices.service.ts';
import { searchDevices } from './lists/device-search.service.ts';

export const deviceCalls = implement(devices, {
  get_devices: ({ ctx }) => getCustomerDevices({ ctx }),

  get_admin_devices: ({ input, ctx }) => searchDevices({ ctx, input }),

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
