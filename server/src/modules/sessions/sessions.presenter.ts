import type { Session, SessionDetail } from '@halla/contract/sessions';
import type { Level } from '@halla/domain/access/levels';
import { mayReadField, SESSION_FIELD_RULES } from '@halla/domain/access/redaction';
import type { SessionRow } from './sessions.repository.ts';

export function maySeeErrors(level: Level): boolean {
  return mayReadField(SESSION_FIELD_RULES, 'errorCode', level);
}

/** A session as the level may see it; shared by lists, exports and dashboards. */
export function presentSession(row: SessionRow, level: Level): Session {
  return {
    id: row.id,
    startTime: row.startTime.toISOString(),
    type: row.type,
    duration: row.durationS,
    consumption: row.consumptionKg,
    ...(maySeeErrors(level) && { errorCode: row.errorCode }),
    targetTemperature: row.targetTemperature,
    complete: row.complete,
    ...(row.clockSuspect && { clockSuspect: true as const }),
    Device: presentSessionDevice({ ...row, id: row.deviceId }),
  };
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

type Parts = Pick<SessionDetail, 'Measurements' | 'sampleCount' | 'Notes' | 'Alerts'>;

export function presentSessionDetail(
  row: SessionRow,
  { level, parts }: { level: Level; parts: Parts },
): SessionDetail {
  const { Alerts, ...open } = parts;
  return {
    ...presentSession(row, level),
    ...open,
    ...(Alerts !== undefined && maySeeErrors(level) && { Alerts }),
  };
}
