/** Heat transfer in a device. All times are time constants in seconds, all temperatures °C. */
export interface ThermalModel {
  /** Temperature at which the cooler of a new device settles in continuous operation; above room temperature for a heater. */
  readonly extreme: number;
  /** Cooler towards `extreme` while it runs. */
  readonly coolerSeconds: number;
  /** Air towards the cooler. */
  readonly exchangeSeconds: number;
  /** Air towards the walls. */
  readonly wallSeconds: number;
  /** Walls towards the air. */
  readonly soakSeconds: number;
  /** Walls towards the room. */
  readonly lossSeconds: number;
  /** Air towards the room while the door is open. */
  readonly doorSeconds: number;
  /** Kelvin per second by which a guest warms the air. */
  readonly guestHeat: number;
}

/** Position of a sensor: at the cooler, in the cabin air, on the wall, or outside. */
export type SensorSpot = 'cooler' | 'air' | 'wall' | 'room';

interface ChannelModel {
  readonly channel: string;
  readonly spot: SensorSpot;
  /** Degrees above the spot, for its position in the cabin. */
  readonly offset: number;
}

/** Bar in operation and at rest, and the rate of change between them. */
interface PressureModel {
  readonly working: number;
  readonly resting: number;
  readonly seconds: number;
}

export interface CoolerModel {
  readonly kind: 'compressor' | 'gas' | 'heater';
  /** Names in activeDevices while the cooler runs. */
  readonly parts: readonly string[];
  /** Fraction of the power in a precool: a gas valve opens only slightly, to waste less. */
  readonly precoolShare: number;
  /** Kilograms per second while the valve is open; 0 for electric machines. */
  readonly precoolFlow: number;
  readonly treatmentFlow: number;
}

interface Treatment {
  readonly type: number;
  readonly weight: number;
  readonly seconds: readonly [number, number];
  /** Possible target temperatures of a session of this type. */
  readonly targets: readonly number[];
}

export interface FamilyModel {
  readonly thermal: ThermalModel;
  readonly cooler: CoolerModel | null;
  readonly channels: readonly ChannelModel[];
  /** Channels with a humidity sensor. */
  readonly humidity: readonly string[];
  readonly pressure: PressureModel | null;
  /** Target of the precool, °C; null for machines without one. */
  readonly precoolTarget: number | null;
  /** Holds its temperature between sessions. */
  readonly holds: boolean;
  /** Runs the test sequence (type 11) at maintenance. */
  readonly testSequence: boolean;
  readonly treatments: readonly Treatment[];
}
