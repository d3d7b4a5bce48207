import { PRESET_FIELDS, presetFamily } from '@halla/domain/presets';
import type { HelloBody, PresetMap } from '../client/uploads.ts';
import { FAMILY_MODELS } from '../physics/families.ts';
import { firmwareOn } from './firmware.ts';
import type { PlannedDevice } from './planned-device.ts';

/** What a device says about itself on a day. */
export function helloOf(device: PlannedDevice, { day, now }: { day: string; now: Date }): HelloBody {
  return {
    version: firmwareOn(device, day),
    macAddress: device.macAddress,
    teamviewerId: device.teamviewerId,
    location: device.place.location,
    deviceTime: now.toISOString(),
  };
}

/** The settings file of a device. */
export function settingsOf(device: PlannedDevice, day: string): Record<string, unknown> {
  const model = FAMILY_MODELS[device.family];
  return {
    device: { serialNumber: device.serialNumber, model: device.model, software: firmwareOn(device, day) },
    location: {
      timeZone: device.place.timeZone,
      temperatureUnit: device.place.location.startsWith('US') ? 'F' : 'C',
    },
    openingHours: { from: device.opensAt, to: device.closesAt, closedWeekdays: device.closedWeekdays },
    cooling: { kind: model.cooler?.kind ?? 'none', precoolTarget: model.precoolTarget, hysteresis: 1.5 },
    sensors: model.channels.map(({ channel }) => channel),
    network: { macAddress: device.macAddress, remoteSupport: true },
  };
}

/** The recipe file of a device: which programmes it offers. */
export function recipeOf(device: PlannedDevice): Record<string, unknown> {
  const programmes = FAMILY_MODELS[device.family].treatments.map(({ type, seconds, targets }) => ({
    type,
    shortestSeconds: seconds[0],
    longestSeconds: seconds[1],
    targetTemperatures: [...new Set(targets)],
  }));
  return { programmes };
}

/** The presets a new device has in it; null for families without presets. */
export function factoryPresets({ family }: PlannedDevice): PresetMap | null {
  const kind = presetFamily(family);
  if (kind === null) return null;
  if (kind === 'fan') {
    const standard = Object.fromEntries(
      PRESET_FIELDS.fan.map((field) => [field.name, field.default ?? field.min]),
    );
    return {
      Standard: standard,
      Quiet: { ...standard, FanSpeedTarget: 60 },
      Strong: { ...standard, FanSpeedIncrement: 5 },
    };
  }
  return {
    Gentle: { Name: 'Gentle', Temperature: -110, Duration: 120 },
    Normal: { Name: 'Normal', Temperature: -130, Duration: 150 },
    Strong: { Name: 'Strong', Temperature: -145, Duration: 180 },
  };
}
