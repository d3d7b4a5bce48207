import { demoLife, workingSpells } from '@halla/domain/demo/demo-life';
import { FIXED_COMPANIES } from './fixed-companies.ts';
import { MAX_COMPANIES, planCompanies } from './plan-companies.ts';
import { planDevices } from './plan-devices.ts';
import type { PlannedCompany } from './planned-company.ts';
import type { PlannedDevice } from './planned-device.ts';

export interface Fleet {
  readonly seed: number;
  readonly companies: readonly PlannedCompany[];
  readonly devices: readonly PlannedDevice[];
}

export interface FleetPlan {
  readonly seed: number;
  readonly devices: number;
  /** Number of companies; default: one for every four devices. */
  readonly companies?: number | undefined;
  /**
   * First day of the demo that the devices belong to; without one, devices are in use permanently from their first
   * day on.
   */
  readonly demoSince?: string | undefined;
}

/** The deterministic fleet of a seed: always the same companies and devices. */
export function planFleet({ seed, devices, companies, demoSince }: FleetPlan): Fleet {
  const usual = Math.min(MAX_COMPANIES, Math.max(FIXED_COMPANIES.length, Math.round(devices / 4)));
  const planned = planCompanies({ seed, count: companies ?? usual });
  const working = planDevices({ seed, count: devices, companies: planned });
  return {
    seed,
    companies: planned,
    devices: demoSince === undefined ? working : working.map((device) => withDemoLife(device, demoSince)),
  };
}

/** The same device, in use only while the demo's records place it where it works. */
function withDemoLife(device: PlannedDevice, since: string): PlannedDevice {
  const { serialNumber, company } = device;
  const isSold = company !== null;
  const spells = workingSpells(demoLife({ serialNumber, isSold, since }), isSold);
  return { ...device, spells, commissioned: spells[0]?.from ?? since };
}
