import type { AuditRow, OutboxMail, SystemJob } from '@halla/contract/system';
import { isContainer } from '@halla/domain/devices/json-diff';
import type { JobName } from '@halla/domain/system/jobs';
import { presentReference } from '#app/fields/present-reference.ts';
import type { lastRuns } from '#app/jobs/job-runs.repository.ts';
import type { AuditRecord } from './audit-log.repository.ts';
import type { MailRow } from './outbox.repository.ts';

type JobRun = Awaited<ReturnType<typeof lastRuns>>[number];

export function presentJob(name: JobName, run: JobRun | undefined): SystemJob {
  return {
    name,
    requestedAt: run?.requestedAt?.toISOString() ?? null,
    startedAt: run?.startedAt?.toISOString() ?? null,
    endedAt: run?.endedAt?.toISOString() ?? null,
    error: run?.error ?? null,
  };
}

export function presentMail({ createdAt, sentAt, nextAttemptAt, ...row }: MailRow): OutboxMail {
  const isTriedAgain = row.state === 'waiting' || row.state === 'failing';
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: isTriedAgain ? nextAttemptAt.toISOString() : null,
  };
}

export function presentAudit(
  { at, userId, userName, before, after, resourceKind: _kind, resourceId: _id, ...row }: AuditRecord,
  history: AuditRow['history'],
): AuditRow {
  return {
    ...row,
    at: at.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
    before: columnsOf(before),
    after: columnsOf(after),
    history,
  };
}

/** Changed columns by name; any other value is shown as one field. */
function columnsOf(value: unknown): AuditRow['before'] {
  if (value === null) return null;
  return isContainer(value) && !Array.isArray(value) ? { ...value } : { value };
}
