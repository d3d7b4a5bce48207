import { checkPresets, presetFamily } from '@halla/domain/devices/presets';
import { describe, expect, it } from 'vitest';
import { factoryPresets } from '../fleet/documents.ts';
import { planFleet } from '../fleet/plan-fleet.ts';
import { changedPresets } from './preset-change.ts';

describe('changedPresets', () => {
  it('changes one number and stays within the rules of the family, however often it is used', () => {
    const { devices } = planFleet({ seed: 7, devices: 40 });
    for (const device of devices) {
      const family = presetFamily(device.family);
      let presets = factoryPresets(device);
      if (family === null || presets === null) {
        expect(changedPresets(device, { Any: { Duration: 100 } })).toBeNull();
        continue;
      }
      for (let change = 0; change < 30; change++) {
        const changed = changedPresets(device, presets);
        expect(changed).not.toEqual(presets);
        presets = changed ?? {};
        expect(checkPresets(family, presets)).toMatchObject({ ok: true });
      }
    }
  });

  it('has nothing to change when there are no presets', () => {
    const device = planFleet({ seed: 7, devices: 1 }).devices[0];
    if (device === undefined) throw new Error('the fleet is empty');
    expect(changedPresets(device, {})).toBeNull();
  });
});
