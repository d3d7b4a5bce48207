import { PRESET_FIELDS, presetFamily } from '@halla/domain/devices/presets';
import type { PresetMap } from '../client/uploads.ts';
import type { PlannedDevice } from '../fleet/planned-device.ts';

/** The setting changed by the staff: one number per kind of presets, with its step. */
const KNOBS = {
  temperature: { field: 'Duration', step: 10 },
  fan: { field: 'FanSpeedTarget', step: 5 },
} as const;

/** The presets with the first one slightly increased; null if there are none. */
export function changedPresets({ family }: PlannedDevice, presets: PresetMap): PresetMap | null {
  const kind = presetFamily(family);
  const first = Object.entries(presets)[0];
  if (kind === null || first === undefined) return null;
  const { field, step } = KNOBS[kind];
  const limits = PRESET_FIELDS[kind].find(({ name }) => name === field);
  const [name, preset] = first;
  const value = preset[field];
  if (typeof value !== 'number' || limits === undefined) return null;
  const stronger = value + step > limits.max ? limits.min : value + step;
  return { ...presets, [name]: { ...preset, [field]: stronger } };
}
