import type { DeviceHold, HeldTest } from '@halla/contract/holds';
import { holdState } from '@halla/domain/service/holds';
import { presentReference } from '#app/fields/present-reference.ts';
import type { HoldRow, TestRow } from './held-tests.repository.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;
const person = (id: number | null, fullName: string | null) => presentReference({ id, fullName });

interface Reading {
  /** The fields for readers of the work on tickets. */
  readsWork: boolean;
  hasProfile: boolean;
}

/** A hold with its tests, newest first. */
export function presentHold(
  { row, tests }: { row: HoldRow; tests: readonly TestRow[] },
  { readsWork, hasProfile }: Reading,
): DeviceHold {
  const { hold } = row;
  return {
    id: hold.id,
    state: holdState({ ...hold, lastTest: lastTestOf(hold.repairedAt, tests) }),
    heldAt: hold.heldAt.toISOString(),
    repairedAt: iso(hold.repairedAt),
    releasedAt: iso(hold.releasedAt),
    release: hold.release,
    ...(readsWork && { ...presentWork(row), Tests: tests.map(presentTest), hasProfile }),
  };
}

function lastTestOf(repairedAt: Date | null, tests: readonly TestRow[]): 'passed' | 'failed' | null {
  const found = tests.find(
    ({ verdict, judgedAt }) => verdict !== 'void' && repairedAt !== null && judgedAt > repairedAt,
  );
  return found === undefined || found.verdict === 'void' ? null : found.verdict;
}

function presentWork({ hold, number, ...names }: HoldRow): Partial<DeviceHold> {
  const { ticketId, cause, partClass, askedAt, askedReason, parts } = hold;
  return {
    Ticket: { id: ticketId, number },
    ...{ cause, partClass },
    HeldBy: person(hold.heldBy, names.heldByName),
    RepairedBy: person(hold.repairedBy, names.repairedByName),
    ReleasedBy: person(hold.releasedBy, names.releasedByName),
    Asked:
      askedAt === null || askedReason === null
        ? null
        : { at: askedAt.toISOString(), User: person(hold.askedBy, names.askedByName), reason: askedReason },
    ...(parts !== null && { parts: parts.map((part) => ({ ...part })) }),
  };
}

function presentTest({ sessionId, startTime, judgedAt, verdict, objections, findings }: TestRow): HeldTest {
  return {
    SessionId: sessionId,
    startTime: startTime.toISOString(),
    judgedAt: judgedAt.toISOString(),
    verdict,
    objections: [...objections],
    findings: findings.map((finding) => ({ ...finding })),
  };
}
