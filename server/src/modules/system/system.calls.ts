import { system } from '@halla/contract/system';
import { implement } from '#app/calls/implement.ts';
import { getAuditLog } from './audit-log.service.ts';
import { getJobs, runJob } from './jobs.service.ts';
import { getOutbox, retryMail } from './outbox.service.ts';
import { getSystem } from './system.service.ts';

export const systemCalls = implement(system, {
  get_system: getSystem,
  get_jobs: getJobs,
  run_job: runJob,
  get_outbox: getOutbox,
  retry_mail: retryMail,
  get_audit_log: getAuditLog,
});
