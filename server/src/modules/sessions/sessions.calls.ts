import { sessions } from '@halla/contract/sessions';
import { implement } from '#app/calls/implement.ts';
import { getClinics } from './clinics.service.ts';
import {
  getConsumption,
  getDailyConsumption,
  getMonthlyConsumption,
  getWeekActivity,
} from './consumption.service.ts';
import { getSessions } from './session-lists.service.ts';
import { getAdjacentSessions, getSessionDetail } from './sessions.service.ts';
import { getWeekOutcomes } from './week-outcomes.service.ts';

export const sessionCalls = implement(sessions, {
  get_sessions: ({ input, ctx }) => getSessions({ ctx, input }),

  get_session_data: async ({ input, ctx }) => ({
    session: await getSessionDetail(ctx, { id: input.sessionid, full: input.full ?? false }),
  }),

  get_adjacent_sessions: ({ input, ctx }) =>
    getAdjacentSessions(ctx, { id: input.sessionid, deviceId: input.deviceid }),

  get_monthly_consumption: ({ input, ctx }) => getMonthlyConsumption({ ctx, customer: input.endcustomer }),

  get_week_activity: ({ input, ctx }) => getWeekActivity({ ctx, customer: input.endcustomer }),

  get_week_outcomes: ({ input, ctx }) => getWeekOutcomes(ctx, input.endcustomer),

  get_clinics: getClinics,

  get_daily_consumption: getDailyConsumption,

  get_consumption: ({ input, ctx }) =>
    getConsumption(ctx, { deviceId: input.deviceid, start: input.time_period?.start }),
});
