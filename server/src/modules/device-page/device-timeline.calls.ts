import { deviceTimeline } from '@halla/contract/device-timeline';
import { implement } from '#app/calls/implement.ts';
import { getTimeline } from './device-timeline.service.ts';

export const deviceTimelineCalls = implement(deviceTimeline, {
  get_device_timeline: async ({ input, ctx }) => ({
    timeline: await getTimeline(ctx, input.deviceid),
  }),
});
