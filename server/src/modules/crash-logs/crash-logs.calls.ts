import { crashLogs } from '@halla/contract/crash-logs';
import { implement } from '#app/calls/implement.ts';
import { getCrashLog, getCrashLogGroups, getCrashLogs } from './crash-logs.service.ts';

export const crashLogCalls = implement(crashLogs, {
  get_crashlogs: getCrashLogs,
  get_crashlog_data: getCrashLog,
  get_crashlog_groups: getCrashLogGroups,
});
