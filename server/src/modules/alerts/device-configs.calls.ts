import { deviceConfigs } from '@halla/contract/device-configs';
import { implement } from '#app/calls/implement.ts';
import { editDeviceConfig, getDeviceConfig } from './device-configs.service.ts';

export const deviceConfigCalls = implement(deviceConfigs, {
  get_device_config: async ({ input, ctx }) => ({
    deviceconfig: await getDeviceConfig(ctx, input.deviceid),
  }),

  edit_device_config: async ({ input, ctx }) => ({
    message: 'Alert settings saved',
    deviceconfig: await editDeviceConfig({ ctx, input }),
  }),
});
