import type { DeviceType } from '@halla/domain/devices/serial';
import { ecabin, ledpro, oxypro, xcryo } from './electric-families.ts';
import { cryoCabin, eqCryo, quattro, vetCryo, xtone } from './gas-families.ts';
import type { FamilyModel } from './model.ts';

export type SimulatedFamily = Exclude<DeviceType, 'OTHER'>;

export const FAMILY_MODELS: Readonly<Record<SimulatedFamily, FamilyModel>> = {
  CRYO_CABIN: cryoCabin,
  ECABIN: ecabin,
  VET_CRYO: vetCryo,
  XTONE: xtone,
  XCRYO: xcryo,
  EQ_CRYO: eqCryo,
  OXYPRO: oxypro,
  LEDPRO: ledpro,
  QUATTRO: quattro,
};
