import { uuidOf } from '@halla/domain/demo/random';
import { SENSOR_OF } from '@halla/domain/devices/alerts';
import { PRECOOL_TYPE } from '@halla/domain/sessions/sessions';
import type { AlertBody } from '../client/uploads.ts';
import type { Faults } from './faults.ts';
import type { PlannedSession } from './plan-session.ts';
import type { PlannedDevice } from './planned-device.ts';

export interface PlannedAlert {
  readonly externalId: string;
  readonly atMs: number;
  readonly body: AlertBody;
}

/** A precool of 40 minutes raises an alert; the portal has its own threshold per device. */
const LONG_PRECOOL_SECONDS = 2_400;

/** Alert code of each sensor; the T channels have none. */
const SENSOR_ALERTS = new Map<string, number>([...SENSOR_OF].map(([code, sensor]) => [sensor, code]));
const ANY_SENSOR = 200;
const DOOR_OPEN = 301;
const TOO_WARM = 302;
const TOO_COLD = 303;
const COMPRESSOR = 400;
const LONG_PRECOOL = 100;

interface Finding {
  readonly alertType: number;
  readonly message: string;
  readonly value?: number;
}

function findingsOfDay({ stuckSensor, failedCompressor }: Faults): Finding[] {
  const findings: Finding[] = [];
  if (stuckSensor !== null) {
    const { channel, value } = stuckSensor;
    findings.push({
      alertType: SENSOR_ALERTS.get(channel) ?? ANY_SENSOR,
      message: `${channel} does not move from ${value} °C`,
    });
  }
  if (failedCompressor !== null) {
    const number = Number(failedCompressor.replace('compressor', ''));
    findings.push({ alertType: COMPRESSOR + number, message: `${failedCompressor} does not start` });
  }
  return findings;
}

function findingsOf({ body, mishap, missedTarget }: PlannedSession): Finding[] {
  const findings: Finding[] = [];
  if (body.type === PRECOOL_TYPE && body.duration >= LONG_PRECOOL_SECONDS) {
    const message = `Precool took ${Math.round(body.duration / 60)} minutes`;
    findings.push({ alertType: LONG_PRECOOL, message, value: body.duration });
  }
  if (mishap?.kind === 'door')
    findings.push({
      alertType: DOOR_OPEN,
      message: `Door opened after ${mishap.second} s`,
      value: mishap.second,
    });
  if (mishap?.kind === 'overcooled')
    findings.push({ alertType: TOO_COLD, message: `Colder than the target ${body.targetTemperature} °C` });
  if (missedTarget)
    findings.push({ alertType: TOO_WARM, message: `Target ${body.targetTemperature} °C was not reached` });
  return findings;
}

/** The alerts of a day: failed parts once, at the first session; failed sessions at their end. */
export function planAlerts(
  device: PlannedDevice,
  { day, faults, sessions }: { day: string; faults: Faults; sessions: readonly PlannedSession[] },
): PlannedAlert[] {
  const alert = (finding: Finding, session: PlannedSession, atMs: number): PlannedAlert => ({
    externalId: uuidOf(device.seed, device.serialNumber, day, 'alert', finding.alertType, session.externalId),
    atMs,
    body: { ...finding, occurredAt: new Date(atMs).toISOString(), sessionExternalId: session.externalId },
  });
  const first = sessions[0];
  const ofDay =
    first === undefined
      ? []
      : findingsOfDay(faults).map((finding) => alert(finding, first, first.startMs + 5_000));
  const ofSessions = sessions.flatMap((session) =>
    findingsOf(session).map((finding) => alert(finding, session, session.endMs)),
  );
  return [...ofDay, ...ofSessions];
}
