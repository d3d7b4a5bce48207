import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from './sessions.table.ts';

/** Columns for presenting the outcome of a session joined with its device and the state of that. */
export const outcomeColumns = {
  id: sessions.id,
  type: sessions.type,
  durationS: sessions.durationS,
  plannedS: sessions.plannedS,
  errorCode: sessions.errorCode,
  targetTemperature: sessions.targetTemperature,
  complete: sessions.complete,
  outcome: sessions.outcome,
  causes: sessions.causes,
  lastSeenAt: deviceState.lastSeenAt,
  runningSessionId: deviceState.runningSessionId,
  deviceType: devices.deviceType,
};
