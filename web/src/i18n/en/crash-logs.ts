export const crashLogs = {
  title: 'Crash logs',
  crash: 'Crashlog',
  update: 'Updatelog',
} as const;
