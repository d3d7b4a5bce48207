import { devices } from '@halla/contract/devices';
import type { Asked } from '#app/calls/context.ts';
import { implement } from '#app/calls/implement.ts';
import { createDeviceKey, revokeDeviceKey } from '#modules/devices/device-keys.service.ts';
import { deleteDevice, editDevice } from '#modules/devices/devices.service.ts';
import { getCustomerDevices } from '#modules/devices/lists/customer-devices.service.ts';
import { searchDevices } from '#modules/devices/lists/device-search.service.ts';
import { getDeviceDetail } from './device-detail.service.ts';

export const deviceCalls = implement(
  devices,
  {
    get_devices: ({ ctx }) => getCustomerDevices(ctx),

    get_admin_devices: ({ input, ctx }) => searchDevices({ ctx, input }),

    get_device_data: async ({ input, ctx }) => ({
      device: await getDeviceDetail(ctx, input.deviceid),
    }),

    edit_device: async ({ input, ctx }) => {
      if (input.deleteDevice) {
        await deleteDevice({ ctx, data: input.deviceData });
        return { message: 'Device deleted' };
      }
      await editDevice({ ctx, data: input.deviceData });
      return { message: 'Device saved', device: await readEdited({ ctx, input }) };
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
  },
  { edit_device: { device: readEdited } },
);

function readEdited({ ctx, input }: Asked<'edit_device'>) {
  return getDeviceDetail(ctx, input.deviceData.id);
}
