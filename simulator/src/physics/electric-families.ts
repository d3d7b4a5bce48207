import type { CoolerModel, FamilyModel, ThermalModel } from './model.ts';

const CABIN: ThermalModel = {
  extreme: -128,
  coolerSeconds: 240,
  exchangeSeconds: 120,
  wallSeconds: 260,
  soakSeconds: 700,
  lossSeconds: 9_000,
  doorSeconds: 45,
  guestHeat: 0.03,
};

const TWO_COMPRESSORS: CoolerModel = {
  kind: 'compressor',
  parts: ['compressor1', 'compressor2', 'fan'],
  precoolShare: 1,
  precoolFlow: 0,
  treatmentFlow: 0,
};

/** Walk-in cabin with two evaporators. */
export const ecabin: FamilyModel = {
  thermal: CABIN,
  cooler: TWO_COMPRESSORS,
  channels: [
    { channel: 'evaporatorLeft', spot: 'cooler', offset: 0 },
    { channel: 'evaporatorRight', spot: 'cooler', offset: 1.2 },
    { channel: 'cabinTemp', spot: 'air', offset: 0 },
    { channel: 'camera1', spot: 'air', offset: 1.8 },
    { channel: 'camera2', spot: 'air', offset: 0.6 },
    { channel: 'camera3', spot: 'air', offset: -1.1 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  humidity: ['cabinTemp', 'cameraAmbient'],
  pressure: { working: 1.4, resting: 5.2, seconds: 40 },
  precoolTarget: -90,
  holds: true,
  testSequence: true,
  treatments: [{ type: 2, weight: 1, seconds: [120, 210], targets: [-80, -85, -85, -90] }],
};

/** Larger electric chamber for several people. */
export const xcryo: FamilyModel = {
  ...ecabin,
  thermal: { ...CABIN, extreme: -150, soakSeconds: 820, guestHeat: 0.045 },
  cooler: { ...TWO_COMPRESSORS, parts: ['compressor1', 'compressor2', 'compressor3', 'fan'] },
  channels: [
    { channel: 'evaporatorLeft', spot: 'cooler', offset: 0 },
    { channel: 'evaporatorRight', spot: 'cooler', offset: 0.9 },
    { channel: 'cabinTemp', spot: 'air', offset: 0 },
    { channel: 'camera1', spot: 'air', offset: 2.1 },
    { channel: 'camera2', spot: 'air', offset: 1.2 },
    { channel: 'camera3', spot: 'air', offset: 0.4 },
    { channel: 'camera4', spot: 'air', offset: -0.3 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  precoolTarget: -108,
  treatments: [{ type: 2, weight: 1, seconds: [150, 210], targets: [-105, -110, -110] }],
};

/** Light bed: lamps that warm, no cooling at all. */
export const ledpro: FamilyModel = {
  thermal: {
    extreme: 58,
    coolerSeconds: 120,
    exchangeSeconds: 240,
    wallSeconds: 400,
    soakSeconds: 1_200,
    lossSeconds: 2_400,
    doorSeconds: 90,
    guestHeat: 0.004,
  },
  cooler: { kind: 'heater', parts: ['lamps', 'fan'], precoolShare: 1, precoolFlow: 0, treatmentFlow: 0 },
  channels: [
    { channel: 'T1', spot: 'cooler', offset: 0 },
    { channel: 'cabinTemp', spot: 'air', offset: 0 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  humidity: ['cameraAmbient'],
  pressure: null,
  precoolTarget: null,
  holds: false,
  testSequence: false,
  treatments: [{ type: 2, weight: 1, seconds: [600, 1200], targets: [34, 36] }],
};

/** Oxygen chamber: a pump and a pressure, no cooling. */
export const oxypro: FamilyModel = {
  ...ledpro,
  thermal: { ...ledpro.thermal, guestHeat: 0.006 },
  cooler: null,
  channels: [
    { channel: 'cabinTemp', spot: 'air', offset: 0.4 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  humidity: ['cabinTemp', 'cameraAmbient'],
  pressure: { working: 1.5, resting: 1, seconds: 70 },
  treatments: [{ type: 2, weight: 1, seconds: [1800, 3600], targets: [] }],
};
