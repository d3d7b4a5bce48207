import type { ThermalModel } from './model.ts';

/** State inside a device: temperatures in °C, humidity in percent, pressure in bar. */
export interface CabinState {
  cooler: number;
  air: number;
  wall: number;
  humidity: number;
  pressure: number;
}

export interface Room {
  readonly temperature: number;
  /** Percent. */
  readonly humidity: number;
}

export interface Influence {
  /** Fraction of the cooler's power, 0 when it is off. */
  readonly power: number;
  /** Temperature at which the cooler settles, including wear. */
  readonly extreme: number;
  readonly room: Room;
  readonly doorOpen: boolean;
  readonly occupied: boolean;
}

/** Moves a value towards another; stable for steps of any length (implicit Euler). */
export function relax(value: number, towards: number, ratio: number): number {
  return (value + ratio * towards) / (1 + ratio);
}

/** A device that was switched off in its room overnight. */
export function restedState(room: Room, restingPressure: number): CabinState {
  const { temperature, humidity } = room;
  return { cooler: temperature, air: temperature, wall: temperature, humidity, pressure: restingPressure };
}

/** Advances temperatures and humidity by `seconds`, in place. */
export function passTime(
  state: CabinState,
  model: ThermalModel,
  influence: Influence,
  seconds: number,
): void {
  const { power, extreme, room, doorOpen, occupied } = influence;
  if (power > 0) state.cooler = relax(state.cooler, extreme, (seconds * power) / model.coolerSeconds);
  const airBefore = state.air;
  state.air = relax(state.air, state.cooler, seconds / model.exchangeSeconds);
  state.cooler = relax(state.cooler, airBefore, seconds / (model.exchangeSeconds * 4));
  state.air = relax(state.air, state.wall, seconds / model.wallSeconds);
  state.wall = relax(state.wall, state.air, seconds / model.soakSeconds);
  state.wall = relax(state.wall, room.temperature, seconds / model.lossSeconds);
  if (doorOpen) state.air = relax(state.air, room.temperature, seconds / model.doorSeconds);
  if (occupied) state.air += model.guestHeat * seconds;
  const settled = power > 0 ? room.humidity * 0.45 : room.humidity;
  state.humidity = relax(state.humidity, doorOpen ? room.humidity : settled, seconds / (doorOpen ? 20 : 400));
}
