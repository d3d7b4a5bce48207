import type { HoldStep } from '@halla/domain/service/hold-steps';
import type { Work } from '#app/calls/context.ts';
import type { StoredHold } from './holds.repository.ts';

interface RecordedStep {
  hold: Pick<StoredHold, 'id' | 'ticketId'>;
  step: HoldStep;
  reason?: string | undefined;
  /** Additional facts, stored in the audit trail only. */
  facts?: object;
}

/** Writes a step of a hold to the audit trail and to the history of its ticket. */
export async function recordHold(
  work: Pick<Work, 'audit'>,
  { hold: { id, ticketId }, step, reason, facts }: RecordedStep,
): Promise<void> {
  await work.audit({
    ...{ entity: 'device_holds', entityId: id, resource: { kind: 'ticket', id: ticketId } },
    after: { hold: step, ...(reason !== undefined && { holdReason: reason }), ...facts },
  });
}
