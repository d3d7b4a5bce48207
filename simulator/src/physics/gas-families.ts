import type { CoolerModel, FamilyModel, ThermalModel } from './model.ts';

const OPEN_CABIN: ThermalModel = {
  extreme: -188,
  coolerSeconds: 16,
  exchangeSeconds: 25,
  wallSeconds: 70,
  soakSeconds: 900,
  lossSeconds: 6_500,
  doorSeconds: 30,
  guestHeat: 0.05,
};

const NITROGEN: CoolerModel = {
  kind: 'gas',
  parts: ['gasValve', 'fan'],
  precoolShare: 0.1,
  precoolFlow: 0.0055,
  treatmentFlow: 0.058,
};

/** Nitrogen cabin for one person. */
export const cryoCabin: FamilyModel = {
  thermal: OPEN_CABIN,
  cooler: NITROGEN,
  channels: [
    { channel: 'T1', spot: 'cooler', offset: 0 },
    { channel: 'T2', spot: 'air', offset: 6.5 },
    { channel: 'T3', spot: 'air', offset: -2 },
    { channel: 'cabinTemp', spot: 'air', offset: 0 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  humidity: ['cameraAmbient'],
  pressure: { working: 1.4, resting: 1.9, seconds: 25 },
  precoolTarget: -125,
  holds: false,
  testSequence: true,
  treatments: [{ type: 2, weight: 1, seconds: [90, 180], targets: [-110, -120, -120, -130] }],
};

/** Nitrogen box for small animals. */
export const vetCryo: FamilyModel = {
  ...cryoCabin,
  cooler: { ...NITROGEN, precoolFlow: 0.003, treatmentFlow: 0.028 },
  precoolTarget: -115,
  treatments: [{ type: 2, weight: 1, seconds: [90, 150], targets: [-95, -105, -110] }],
};

/** Nitrogen stall for horses, with six sensors along it. */
export const eqCryo: FamilyModel = {
  ...cryoCabin,
  thermal: { ...OPEN_CABIN, soakSeconds: 1_050, guestHeat: 0.14 },
  cooler: { ...NITROGEN, precoolFlow: 0.009, treatmentFlow: 0.075 },
  channels: [
    { channel: 'T1', spot: 'cooler', offset: 0 },
    { channel: 'camera1', spot: 'air', offset: 4.2 },
    { channel: 'camera2', spot: 'air', offset: 2.6 },
    { channel: 'camera3', spot: 'air', offset: 0.8 },
    { channel: 'camera4', spot: 'air', offset: -0.4 },
    { channel: 'camera5', spot: 'air', offset: 1.5 },
    { channel: 'camera6', spot: 'air', offset: 3.9 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  precoolTarget: -118,
  treatments: [{ type: 2, weight: 1, seconds: [150, 210], targets: [-110, -115, -120] }],
};

const APPLICATOR: ThermalModel = {
  extreme: -72,
  coolerSeconds: 5,
  exchangeSeconds: 9,
  wallSeconds: 60,
  soakSeconds: 500,
  lossSeconds: 1_800,
  doorSeconds: 20,
  guestHeat: 0.25,
};

/** Hand piece that blows cold gas on one spot. */
export const xtone: FamilyModel = {
  thermal: APPLICATOR,
  cooler: { kind: 'gas', parts: ['gasValve'], precoolShare: 1, precoolFlow: 0, treatmentFlow: 0.0024 },
  channels: [
    { channel: 'T1', spot: 'cooler', offset: 0 },
    { channel: 'T2', spot: 'air', offset: 0 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  humidity: ['cameraAmbient'],
  pressure: { working: 5.2, resting: 6, seconds: 12 },
  precoolTarget: null,
  holds: false,
  testSequence: true,
  treatments: [{ type: 2, weight: 1, seconds: [90, 210], targets: [-25, -30] }],
};

/** Machine with four programmes and a precool of its gas line. */
export const quattro: FamilyModel = {
  ...xtone,
  thermal: {
    ...APPLICATOR,
    coolerSeconds: 190,
    exchangeSeconds: 230,
    wallSeconds: 520,
    soakSeconds: 800,
    guestHeat: 0.02,
  },
  cooler: {
    kind: 'gas',
    parts: ['gasValve', 'fan'],
    precoolShare: 0.5,
    precoolFlow: 0.0004,
    treatmentFlow: 0.0018,
  },
  channels: [
    { channel: 'T1', spot: 'cooler', offset: 0 },
    { channel: 'T2', spot: 'air', offset: 0 },
    { channel: 'T3', spot: 'air', offset: 1.4 },
    { channel: 'cameraAmbient', spot: 'room', offset: 0 },
  ],
  precoolTarget: -42,
  holds: true,
  testSequence: false,
  treatments: [
    { type: 2, weight: 4, seconds: [90, 150], targets: [-35, -40] },
    { type: 3, weight: 5, seconds: [90, 180], targets: [-30, -35] },
    { type: 4, weight: 2, seconds: [150, 210], targets: [-40] },
    { type: 5, weight: 1, seconds: [90, 210], targets: [-30, -38] },
    { type: 6, weight: 2, seconds: [1200, 2400], targets: [-35] },
  ],
};
