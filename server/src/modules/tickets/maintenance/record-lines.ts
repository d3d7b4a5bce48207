import {
  type Answer,
  answerOf,
  type ChangedAnswer,
  isPhoto,
  isSame,
  isSignature,
} from '@halla/domain/maintenance/checklist';
import type { WorkOrderStep } from '@halla/domain/maintenance/maintenance-steps';
import type { Work } from '#app/calls/context.ts';
import type { StoredOrder } from './orders.repository.ts';
import { recordOfOrder } from './record-maintenance.ts';

interface ChangedLines {
  /** State before the change. */
  order: Pick<StoredOrder, 'ticketId' | 'answers'>;
  lines: readonly ChangedAnswer[];
}

/**
 * Writes changed lines to the audit trail and to the history of their ticket; new signatures and removed photos
 * are separate steps. The trail contains the name of a signature, never the handwriting.
 */
export async function recordLines(
  work: Pick<Work, 'audit'>,
  { order: { ticketId, answers }, lines }: ChangedLines,
): Promise<void> {
  const byStep = Map.groupBy(lines, (line) => stepOf(answerOf(answers, line.key), line.to));
  for (const step of LINE_STEPS) {
    const some = byStep.get(step) ?? [];
    if (some.length > 0) await recordOfOrder(work, { ticketId, step, facts: { lines: some.map(toldLine) } });
  }
}

const LINE_STEPS = ['filled', 'signed', 'photoRemoved'] as const satisfies readonly WorkOrderStep[];

function stepOf(before: Answer, to: Answer): (typeof LINE_STEPS)[number] {
  if (isPhoto(before.value) && to.value === null) return 'photoRemoved';
  const isSigned = isSignature(to.value) && !isSame(before, { ...to, remark: to.remark.trim() });
  return isSigned ? 'signed' : 'filled';
}

function toldLine({ key, from, to }: ChangedAnswer) {
  return { key, from: withoutPath(from), to: withoutPath(to) };
}

function withoutPath(answer: Answer) {
  const { value } = answer;
  return isSignature(value) ? { ...answer, value: { name: value.name, isDrawn: value.path !== '' } } : answer;
}
