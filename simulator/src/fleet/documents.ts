import { PRESET_FIELDS, presetFamily } from '@halla/domain/devices/presets';
import type { HelloBody, PresetMap, Upload } from '../client/uploads.ts';
import { FAMILY_MODELS } from '../physics/families.ts';
import { dayNumber, dayOfNumber } from './calendar.ts';
import { firmwareOn, updatedFrom } from './firmware.ts';
import type { OpenHours } from './opening-hours.ts';
import type { PlannedDevice } from './planned-device.ts';
import { adjustmentsOn, isVisited } from './technician.ts';

type DocumentUpload = Extract<Upload, { kind: 'settings' | 'recipe' }>;

/** The hello of a device on a day. */
export function helloOf(device: PlannedDevice, { day, now }: { day: string; now: Date }): HelloBody {
  return {
    version: firmwareOn(device, day),
    macAddress: device.macAddress,
    teamviewerId: device.teamviewerId,
    location: device.place.location,
    deviceTime: now.toISOString(),
  };
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function clockText(hours: OpenHours | null | undefined): string | null {
  if (hours === null || hours === undefined) return null;
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock(hours.from)}-${clock(hours.to)}`;
}

/** The settings file of a device. */
export function settingsOf(device: PlannedDevice, day: string): Record<string, unknown> {
  const model = FAMILY_MODELS[device.family];
  const { hysteresis, standbyMinutes, brightness, volume, remoteSupport } = adjustmentsOn(device, day);
  return {
    device: { serialNumber: device.serialNumber, model: device.model, software: firmwareOn(device, day) },
    location: {
      timeZone: device.place.timeZone,
      temperatureUnit: device.place.location.startsWith('US') ? 'F' : 'C',
    },
    openingHours: Object.fromEntries(
      WEEKDAYS.map((name, weekday) => [name, clockText(device.week[weekday])]),
    ),
    cooling: {
      kind: model.cooler?.kind ?? 'none',
      precoolTarget: model.precoolTarget,
      hysteresis,
      standbyMinutes,
    },
    panel: { brightness, volume },
    sensors: model.channels.map(({ channel }) => channel),
    network: { macAddress: device.macAddress, remoteSupport },
  };
}

/** The recipe file of a device: its programmes. */
export function recipeOf(device: PlannedDevice, day: string): Record<string, unknown> {
  const { warmUpSeconds, pauseSeconds } = adjustmentsOn(device, day);
  const programmes = FAMILY_MODELS[device.family].treatments.map(({ type, seconds, targets }) => ({
    type,
    shortestSeconds: seconds[0],
    longestSeconds: seconds[1],
    targetTemperatures: [...new Set(targets)],
  }));
  return { programmes, warmUpSeconds, pauseSeconds };
}

/** True on a day on which the documents may have changed: after an update or a technician's visit. */
export function documentsChanged(device: PlannedDevice, day: string): boolean {
  return updatedFrom(device, day) !== null || isVisited(device, day);
}

const LOOK_BACK_DAYS = 400;

/** The last days before one on which the documents may have changed, oldest first. */
export function formerDocumentDays(
  device: PlannedDevice,
  { day, most }: { day: string; most: number },
): string[] {
  const days: string[] = [];
  const today = dayNumber(day);
  for (let back = 1; back <= LOOK_BACK_DAYS && days.length < most; back += 1) {
    const former = dayOfNumber(today - back);
    if (former < device.commissioned) break;
    if (documentsChanged(device, former)) days.unshift(former);
  }
  return days;
}

/** The documents that a device sends on some days, without those it has already sent. */
export function documentsOf(device: PlannedDevice, days: readonly string[]): DocumentUpload[] {
  const uploads = days.flatMap((day): DocumentUpload[] => [
    { kind: 'settings', body: settingsOf(device, day) },
    { kind: 'recipe', body: recipeOf(device, day) },
  ]);
  return uploads.filter((upload, index) => {
    const before = uploads.slice(0, index).findLast(({ kind }) => kind === upload.kind);
    return JSON.stringify(before) !== JSON.stringify(upload);
  });
}

/** The factory presets of a new device; null for families without presets. */
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
