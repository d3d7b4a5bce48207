import { Random } from '@halla/domain/demo/random';
import type { Room } from '../physics/cabin-state.ts';
import { dayNumber } from './calendar.ts';
import type { PlannedDevice } from './planned-device.ts';

const YEAR_DAYS = 365.25;
/** Day number of 2000-07-20, the middle of a northern summer. */
const MIDSUMMER = 11_158;

/** From -1 in midwinter to 1 in midsummer, linearly. */
function seasonOf(day: string, isSouthern: boolean): number {
  const phase = (((dayNumber(day) - MIDSUMMER) % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS;
  const season = Math.abs(phase / (YEAR_DAYS / 2) - 1) * 2 - 1;
  return isSouthern ? -season : season;
}

/** Room climate of a device on a day: warmer and more humid in summer, with occasional hot days. */
export function roomOn(device: PlannedDevice, day: string): Room {
  const { place } = device;
  const random = new Random(device.seed, device.serialNumber, day, 'room');
  const season = seasonOf(day, place.isSouthern === true);
  const hot = random.chance(0.03) ? random.between(2, 5) : 0;
  const temperature = 21.2 + device.roomBias + (season * place.seasonKelvin) / 2 + random.bell(0, 0.5) + hot;
  const humidity = place.humidity + season * 6 + random.bell(0, 2.2);
  return {
    temperature: Math.min(34, Math.max(15, temperature)),
    humidity: Math.min(75, Math.max(12, humidity)),
  };
}
