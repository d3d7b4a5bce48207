import { FIXED_COMPANIES, MAX_COMPANIES, type PlannedCompany, planCompanies } from './plan-companies.ts';
import { planDevices } from './plan-devices.ts';
import type { PlannedDevice } from './planned-device.ts';

export interface Fleet {
  readonly seed: number;
  readonly companies: readonly PlannedCompany[];
  readonly devices: readonly PlannedDevice[];
}

export interface FleetPlan {
  readonly seed: number;
  readonly devices: number;
  /** Number of companies; one for every four devices when it is left out. */
  readonly companies?: number | undefined;
}

/** The fleet that belongs to a seed: always the same companies and devices. */
export function planFleet({ seed, devices, companies }: FleetPlan): Fleet {
  const usual = Math.min(MAX_COMPANIES, Math.max(FIXED_COMPANIES.length, Math.round(devices / 4)));
  const planned = planCompanies({ seed, count: companies ?? usual });
  return { seed, companies: planned, devices: planDevices({ seed, count: devices, companies: planned }) };
}
