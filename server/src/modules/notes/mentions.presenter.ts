import type { Mention } from '@halla/contract/kit/mentions';
import type { MentionRow } from './mentions.repository.ts';

/** A mention with what its note belongs to. */
export function presentMention(row: MentionRow): Mention {
  const { noteId, text, authorId, authorName, deviceId, serialNumber, deviceName } = row;
  return {
    noteId,
    text,
    createdAt: row.createdAt.toISOString(),
    User: authorId === null || authorName === null ? null : { id: authorId, fullName: authorName },
    parent: parentOf(row),
    Device: deviceId === null || serialNumber === null ? null : { id: deviceId, serialNumber, deviceName },
    seenAt: row.seenAt?.toISOString() ?? null,
  };
}

function parentOf({
  noteId,
  sessionId,
  alertId,
  crashLogId,
  lifeCycleStateId,
}: MentionRow): Mention['parent'] {
  if (sessionId !== null) return { kind: 'session', id: sessionId };
  if (alertId !== null) return { kind: 'alert', id: alertId };
  if (crashLogId !== null) return { kind: 'crashLog', id: crashLogId };
  if (lifeCycleStateId !== null) return { kind: 'lifeCycleState', id: lifeCycleStateId };
  throw new Error(`The note ${noteId} belongs to nothing.`);
}
