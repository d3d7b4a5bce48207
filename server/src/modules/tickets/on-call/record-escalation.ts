import type { EscalationStep } from '@halla/domain/service/on-call';
import type { Work } from '#app/calls/context.ts';
import type { UrgentRecord } from './escalations.repository.ts';

interface Recorded {
  record: Pick<UrgentRecord, 'kind' | 'id'>;
  /** Id of the escalation. */
  id: number;
  step: EscalationStep;
  /** Name of the notified person. */
  who?: string;
}

/** Writes a step of an escalation to the audit trail and to the history of its ticket or alert. */
export async function recordEscalation(
  work: Pick<Work, 'audit'>,
  { record, id, step, who }: Recorded,
): Promise<void> {
  await work.audit({
    ...{ entity: 'escalations', entityId: id, resource: { kind: record.kind, id: record.id } },
    after: { escalation: step, ...(who !== undefined && { told: who }) },
  });
}
