import {
  type Answer,
  answerOf,
  type ChangedAnswer,
  isSame,
  isSignature,
} from '@halla/domain/maintenance/checklist';
import type { Work } from '#app/calls/context.ts';
import type { StoredOrder } from './orders.repository.ts';
import { recordOfOrder } from './record-maintenance.ts';

interface ChangedLines {
  /** As it was before the change. */
  order: Pick<StoredOrder, 'ticketId' | 'answers'>;
  lines: readonly ChangedAnswer[];
}

/**
 * Writes changed lines to the audit trail and to the history of their ticket; a new signature is a step of its own.
 * The trail has the name that was signed, never the handwriting.
 */
export async function recordLines(
  work: Pick<Work, 'audit'>,
  { order: { ticketId, answers }, lines }: ChangedLines,
): Promise<void> {
  const isSigned = ({ key, to }: ChangedAnswer) =>
    isSignature(to.value) && !isSame(answerOf(answers, key), { ...to, remark: to.remark.trim() });
  const signed = lines.filter(isSigned);
  const filled = lines.filter((line) => !signed.includes(line));
  for (const [step, some] of [['filled', filled] as const, ['signed', signed] as const]) {
    if (some.length > 0) await recordOfOrder(work, { ticketId, step, facts: { lines: some.map(toldLine) } });
  }
}

function toldLine({ key, from, to }: ChangedAnswer) {
  return { key, from: withoutPath(from), to: withoutPath(to) };
}

function withoutPath(answer: Answer) {
  const { value } = answer;
  return isSignature(value) ? { ...answer, value: { name: value.name, isDrawn: value.path !== '' } } : answer;
}
