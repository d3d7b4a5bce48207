/** Schedule of a job, in the business time zone. */
export type JobTime =
  | { readonly daily: `${number}:${number}` }
  | { readonly minuteOfHour: number }
  | { readonly everyMinutes: number };

/** The scheduled jobs of the server. */
export const JOBS = {
  'prepare-partitions': { daily: '01:10' },
  'delete-old-logs': { daily: '01:20' },
  'delete-stale-sign-ins': { daily: '01:30' },
  'delete-expired-tickets': { minuteOfHour: 35 },
  'empty-expired-mails': { everyMinutes: 10 },
  'delete-sent-mails': { daily: '01:40' },
  'delete-done-writes': { daily: '01:45' },
  'delete-loose-files': { daily: '01:50' },
  'move-cold-series': { minuteOfHour: 5 },
  'delete-old-deliveries': { daily: '01:55' },
  'delete-old-reads': { daily: '02:00' },
  'erase-ended-accounts': { daily: '02:10' },
  'forecast-maintenance': { daily: '02:30' },
  'prove-ledger': { daily: '03:10' },
  'watch-releases': { minuteOfHour: 25 },
  'judge-sessions': { everyMinutes: 5 },
  'mail-field-notices': { everyMinutes: 5 },
  'tell-on-call': { everyMinutes: 1 },
  'mail-late-tickets': { everyMinutes: 5 },
  'send-digests': { daily: '07:00' },
  'mail-overdue-plans': { daily: '07:05' },
} as const satisfies Record<string, JobTime>;

export type JobName = keyof typeof JOBS;

// Object.keys widens the key type to string.
export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[];

/** Cron expression of a job. */
export function cronOf(name: JobName): string {
  const time: JobTime = JOBS[name];
  if ('everyMinutes' in time) return `*/${time.everyMinutes} * * * *`;
  if ('minuteOfHour' in time) return `${time.minuteOfHour} * * * *`;
  const [hour, minute] = time.daily.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

/** Time between two runs of a job, in seconds. */
export function intervalSeconds(name: JobName): number {
  const time: JobTime = JOBS[name];
  if ('everyMinutes' in time) return time.everyMinutes * 60;
  return 'minuteOfHour' in time ? 3_600 : 86_400;
}
