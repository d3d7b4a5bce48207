import type { Session, SessionDetail } from '@halla/contract/sessions';
import type { Level } from '@halla/domain/access/levels';
import { mayReadField, SESSION_FIELD_RULES } from '@halla/domain/access/redaction';
import { SILENT_AFTER_MS, sessionOutcome } from '@halla/domain/sessions/outcome';
import { instantText } from '#app/calls/instant-text.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { SessionRow } from './sessions.repository.ts';

export function maySeeErrors(level: Level): boolean {
  return mayReadField(SESSION_FIELD_RULES, 'errorCode', level);
}

interface Reader {
  level: Level;
  now: Date;
}

/**
 * A session as visible to the level; shared by lists, exports and dashboards. Avoids spreading, which is slow for
 * lists of 500 rows and yields objects that serialise more slowly.
 */
export function presentSession(row: SessionRow, { level, now }: Reader): Session {
  const session: Session = {
    id: row.id,
    startTime: instantText(row.startTime),
    type: row.type,
    duration: row.durationS,
    consumption: row.consumptionKg,
    targetTemperature: row.targetTemperature,
    complete: row.complete,
    outcome: presentOutcome(row, now),
    Device: {
      id: row.deviceId,
      serialNumber: row.serialNumber,
      model: row.model,
      deviceName: row.deviceName,
    },
  };
  if (maySeeErrors(level)) session.errorCode = row.errorCode;
  if (row.clockSuspect) session.clockSuspect = true;
  return session;
}

/** A session in a list by company; all readers of a session may see its owner at that time. */
export function presentCompanySession(
  row: SessionRow & { companyId: number | null; companyName: string | null },
  reader: Reader,
): Session {
  const { companyId: id, companyName: name } = row;
  return { ...presentSession(row, reader), Company: presentReference({ id, name }) };
}

/** Columns for presenting the outcome of a session. */
type OutcomeRow = Pick<
  SessionRow,
  | 'id'
  | 'complete'
  | 'outcome'
  | 'causes'
  | 'errorCode'
  | 'durationS'
  | 'plannedS'
  | 'targetTemperature'
  | 'type'
  | 'lastSeenAt'
  | 'runningSessionId'
  | 'deviceType'
>;

/** The stored verdict; a session not judged yet is judged by its row alone. */
export function presentOutcome(row: OutcomeRow, now: Date): Session['outcome'] {
  const { outcome, causes, lastSeenAt } = row;
  const heardOf = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= SILENT_AFTER_MS;
  if (!row.complete && heardOf && row.runningSessionId === row.id) return { kind: 'running', causes: [] };
  if (outcome !== null) return { kind: outcome, causes: [...(causes ?? [])] };
  const facts = { ...row, isRunning: false, reached: null, alerts: [] };
  const { kind, causes: found } = sessionOutcome(facts, row.deviceType);
  return { kind, causes: [...found] };
}

interface DeviceNames {
  id: number;
  serialNumber: string;
  model: string | null;
  deviceName: string | null;
}

export function presentSessionDevice({
  id,
  serialNumber,
  model,
  deviceName,
}: DeviceNames): Session['Device'] {
  return { id, serialNumber, model, deviceName };
}

type Parts = Pick<SessionDetail, 'Measurements' | 'unreadable' | 'sampleCount' | 'Notes' | 'Alerts'>;

export function presentSessionDetail(
  row: SessionRow,
  { level, now, parts }: Reader & { parts: Parts },
): SessionDetail {
  const { Alerts, ...open } = parts;
  return {
    ...presentSession(row, { level, now }),
    ...open,
    ...(Alerts !== undefined && maySeeErrors(level) && { Alerts }),
  };
}
