import type { MeasurementSeries } from '@halla/contract/ingest';
import type { Random } from '@halla/domain/demo/random';
import { type CabinState, type Room, relax } from './cabin-state.ts';
import type { FamilyModel, SensorSpot } from './model.ts';

/** A sensor of one device: its position, its offset, and the value at which it is stuck, if any. */
export interface Sensor {
  readonly channel: string;
  readonly spot: SensorSpot;
  readonly offset: number;
  readonly stuckAt: number | null;
}

interface RecorderOptions {
  readonly model: FamilyModel;
  readonly sensors: readonly Sensor[];
  readonly random: Random;
}

const NOISE_KELVIN = 0.15;

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Records the sensor values of a device, as columns of the device protocol. */
export class Recorder {
  readonly #model: FamilyModel;
  readonly #sensors: readonly Sensor[];
  readonly #random: Random;
  readonly #temperature: number[][];
  readonly #humidity: number[][];
  readonly series: MeasurementSeries;

  constructor({ model, sensors, random }: RecorderOptions) {
    this.#model = model;
    this.#sensors = sensors;
    this.#random = random;
    this.#temperature = sensors.map(() => []);
    this.#humidity = model.humidity.map(() => []);
    this.series = {
      timeStamp: [],
      pressure: [],
      temperature: Object.fromEntries(
        sensors.map(({ channel }, index) => [channel, this.#temperature[index] ?? []]),
      ),
      humidity: Object.fromEntries(
        model.humidity.map((channel, index) => [channel, this.#humidity[index] ?? []]),
      ),
      activeDevices: [],
    };
  }

  /** One sample of every channel. */
  note({
    second,
    state,
    room,
    active,
  }: {
    second: number;
    state: CabinState;
    room: Room;
    active: string[];
  }): void {
    this.series.timeStamp.push(second * 1000);
    this.series.activeDevices.push(active);
    if (this.#model.pressure !== null) this.series.pressure.push(Math.round(state.pressure * 10));
    this.#sensors.forEach((sensor, index) => {
      const spot = sensor.spot === 'room' ? room.temperature : state[sensor.spot];
      const reading = spot + sensor.offset + this.#random.bell(0, NOISE_KELVIN);
      this.#temperature[index]?.push(tenths(sensor.stuckAt ?? reading));
    });
    this.#model.humidity.forEach((channel, index) => {
      const percent =
        (channel === 'cameraAmbient' ? room.humidity : state.humidity) + this.#random.bell(0, 0.2);
      this.#humidity[index]?.push(tenths(Math.min(100, Math.max(0, percent))));
    });
  }

  /** Moves the pressure towards its working or resting value. */
  passPressure(state: CabinState, isWorking: boolean, seconds: number): void {
    const { pressure } = this.#model;
    if (pressure === null) return;
    state.pressure = relax(
      state.pressure,
      isWorking ? pressure.working : pressure.resting,
      seconds / pressure.seconds,
    );
  }
}
