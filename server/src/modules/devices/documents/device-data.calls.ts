import { deviceData } from '@halla/contract/device-data';
import { implement } from '#app/calls/implement.ts';
import { editPresets, getPresets } from '../presets/session-presets.service.ts';
import { createLogTicket, getDailyLogs, previewLog } from './daily-logs.service.ts';
import { getDocument } from './device-documents.service.ts';

export const deviceDataCalls = implement(deviceData, {
  get_session_presets: ({ input, ctx }) => getPresets(ctx, input.deviceid),

  edit_session_presets: async ({ input, ctx }) => ({
    message: 'Session presets saved',
    ...(await editPresets({
      ctx,
      deviceId: input.deviceid,
      presets: input.session_presets,
      revision: input.revision,
    })),
  }),

  get_daily_log_list: ({ input, ctx }) => getDailyLogs({ ctx, input }),

  download_log: async ({ input, ctx }) => ({
    file_url: await createLogTicket({ ctx, deviceId: input.deviceid, filename: input.filename }),
  }),

  preview_log: ({ input, ctx }) => previewLog({ ctx, deviceId: input.deviceid, filename: input.filename }),

  get_settings_file: async ({ input, ctx }) => {
    const { deviceid: deviceId, version } = input;
    const { body, ...state } = await getDocument({ ctx, deviceId, kind: 'settings', version });
    return { settings: body, ...state };
  },

  get_recipe_file: async ({ input, ctx }) => {
    const { deviceid: deviceId, version } = input;
    const { body, ...state } = await getDocument({ ctx, deviceId, kind: 'recipe', version });
    return { recipe: body, ...state };
  },
});
