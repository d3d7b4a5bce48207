import type { SessionDetail } from '@halla/contract/sessions';
import type { Measurements } from '@halla/domain/sessions/sessions';

/** Five samples, one every ten seconds: two temperatures, the pressure, a humidity, a gas valve and a fan. */
export const MEASUREMENTS: Measurements = {
  timeStamp: [0, 10_000, 20_000, 30_000, 40_000],
  pressure: [19, 18, null, 17, 18],
  temperature: { cabinTemp: [-90, -100, null, -110, -112.5], T1: [-120, -125, -130, -131, -128] },
  humidity: { cameraAmbient: [40, 41, 41, 42, 42] },
  activeDevices: [['fan'], ['fan', 'gasValve'], ['fan', 'gasValve'], ['fan'], ['fan', 'gasValve']],
};

/** A complete cabin session of 40 seconds that started at noon. */
export const SESSION: SessionDetail = {
  id: 7,
  startTime: '2026-11-20T12:00:00.000Z',
  type: 2,
  duration: 40,
  consumption: 1.25,
  errorCode: 0,
  targetTemperature: -110,
  complete: true,
  outcome: { kind: 'went_well', causes: [] },
  Device: { id: 3, serialNumber: 'CTN170001', model: null, deviceName: 'Hall' },
  Measurements: MEASUREMENTS,
  unreadable: null,
  sampleCount: 5,
  Notes: [],
  Alerts: [],
};
