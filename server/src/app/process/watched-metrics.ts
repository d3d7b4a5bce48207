import { setTimeout as sleep } from 'node:timers/promises';
import { intervalSeconds, JOB_NAMES, type JobName } from '@halla/domain/system/jobs';
import { MAIL_STATES, type MailState } from '@halla/domain/system/mail-states';
import { Gauge, type Registry } from 'prom-client';

/** Timeout after which the database counts as away. */
const READ_MS = 3_000;

/** Figures from the database about background work and devices. */
export interface Watched {
  /** Unsent mails by state. */
  mails: readonly { state: MailState; count: number }[];
  /** Age of the oldest mail that is due, in seconds; 0 when none is. */
  mailsDueS: number;
  /** Deliveries to webhooks that are switched on. */
  deliveries: number;
  deliveriesDueS: number;
  /** The last run of each job; startedAt is null if it has not run yet, endedAt while it runs. */
  jobs: readonly { name: JobName; startedAt: Date | null; endedAt: Date | null; error: string | null }[];
  silentDevices: number;
  answers: {
    /** Time since the mailbox of answers was last read, in seconds; null: tickets cannot be answered by mail. */
    mailboxAgeS: number | null;
    /** Mails refused within a day. */
    refused: number;
  };
}

interface WatchedMetrics {
  registry: Registry;
  read: () => Promise<Watched>;
  clock: () => Date;
  /** False without a mail server: mails then wait for one. */
  sendsMails: boolean;
}

/** Gauges over rows of the database; returns the function that reads them, to be called before each scrape. */
export function watchRows({ registry, read, clock, sendsMails }: WatchedMetrics): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('halla_database_up', 'Whether the database answered within three seconds');
  const mails = gauge('halla_mails', 'Mails that were not sent, by state', ['state']);
  const mailsDue = gauge('halla_mails_due_seconds', 'Age of the oldest mail that is due');
  const deliveries = gauge('halla_webhook_deliveries', 'Deliveries that wait for their webhooks');
  const deliveriesDue = gauge(
    'halla_webhook_deliveries_due_seconds',
    'Age of the oldest delivery that is due',
  );
  const age = gauge('halla_job_age_seconds', 'Time since a job ended, or began while it runs', ['name']);
  const failed = gauge('halla_job_failed', 'Whether the last run of a job failed', ['name']);
  const interval = gauge('halla_job_interval_seconds', 'Time between two runs of a job', ['name']);
  const silent = gauge('halla_devices_silent', 'Devices in use without contact for one to thirty days');
  const mailboxAge = gauge(
    'halla_answer_mailbox_age_seconds',
    'Time since the mailbox of answers was last read',
  );
  const refused = gauge('halla_answers_refused', 'Mails refused as answers within a day');
  for (const name of JOB_NAMES) interval.set({ name }, intervalSeconds(name));
  const rows = [mails, mailsDue, deliveries, deliveriesDue, age, failed, silent, mailboxAge, refused];

  function show(watched: Watched): void {
    for (const state of MAIL_STATES)
      if (state !== 'sent')
        mails.set({ state }, watched.mails.find((found) => found.state === state)?.count ?? 0);
    if (sendsMails) mailsDue.set(watched.mailsDueS);
    deliveries.set(watched.deliveries);
    deliveriesDue.set(watched.deliveriesDueS);
    silent.set(watched.silentDevices);
    if (watched.answers.mailboxAgeS !== null) mailboxAge.set(watched.answers.mailboxAgeS);
    refused.set(watched.answers.refused);
    for (const { name, startedAt, endedAt, error } of watched.jobs) {
      const last = endedAt ?? startedAt;
      if (last === null) continue;
      age.set({ name }, (clock().getTime() - last.getTime()) / 1000);
      failed.set({ name }, error === null ? 0 : 1);
    }
  }

  /** At most one read at a time, even if it outlasts the timeout of a scrape. */
  let reading: Promise<Watched | undefined> | undefined;
  return async () => {
    reading ??= read()
      // Reported by the value of halla_database_up; the reason is in the log of /readyz.
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    const watched = await Promise.race([reading, sleep(READ_MS, undefined, { ref: false })]);
    // Values of before would look like present ones.
    for (const one of rows) one.reset();
    for (const one of [mailsDue, deliveries, deliveriesDue, silent, mailboxAge, refused]) one.remove();
    isUp.set(watched === undefined ? 0 : 1);
    if (watched !== undefined) show(watched);
  };
}
