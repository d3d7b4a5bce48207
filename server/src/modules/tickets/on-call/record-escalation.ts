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
  /** Number of browsers that get a push. */
  browsers?: number;
}

/** Writes a step of an escalation to the audit trail and to the history of its ticket or alert. */
export async function recordEscalation(
  work: Pick<Work, 'audit'>,
  { record, id, step, who, browsers = 0 }: Recorded,
): Promise<void> {
  await work.audit({
    ...{ entity: 'escalations', entityId: id, resource: { kind: record.kind, id: record.id } },
    after: {
      escalation: step,
      ...(who !== undefined && { told: who }),
      ...(browsers > 0 && { pushed: browsers }),
    },
  });
}
