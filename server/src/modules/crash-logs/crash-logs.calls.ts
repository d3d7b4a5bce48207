import { crashLogs } from '@halla/contract/crash-logs';
import { implement } from '#app/implement.ts';
import { getCrashLog, getCrashLogGroups, getCrashLogs } from './crash-log-lists.service.ts';

export const crashLogCalls = implement(crashLogs, {
  get_crashlogs: ({ input, ctx }) => getCrashLogs({ ctx, input }),
  get_crashlog_data: ({ input, ctx }) => getCrashLog({ ctx, id: input.crashlogid }),
  get_crashlog_groups: ({ input, ctx }) => getCrashLogGroups({ ctx, input }),
});
