import type { LevelName } from '../access/levels.ts';

/** Customer of the demo accounts client and maintenance. */
export const DEMO_END_CUSTOMER = 'Frost Clinic Helsinki';

/** Reseller of the demo account reseller; it has end customers below it. */
export const DEMO_RESELLER = 'Nordic Cryo Partners';

/** Password of every demo account; such accounts exist on demo installations only. */
export const DEMO_PASSWORD = 'halla-demo';

export interface DemoAccount {
  userName: string;
  fullName: string;
  levelName: LevelName;
  /** Null: the maker itself. */
  company: string | null;
}

/** One account per level, and a reseller. */
export const DEMO_ACCOUNTS = [
  { userName: 'super', fullName: 'Sofia Super', levelName: 'SUPER_USER', company: null },
  { userName: 'admin', fullName: 'Antti Admin', levelName: 'ADMIN', company: null },
  { userName: 'production', fullName: 'Pekka Production', levelName: 'PRODUCTION', company: null },
  { userName: 'sales', fullName: 'Saara Sales', levelName: 'SALES', company: null },
  { userName: 'client', fullName: 'Carla Client', levelName: 'CLIENT', company: DEMO_END_CUSTOMER },
  {
    userName: 'maintenance',
    fullName: 'Matti Maintenance',
    levelName: 'CLIENT_MAINTENANCE',
    company: DEMO_END_CUSTOMER,
  },
  { userName: 'reseller', fullName: 'Rita Reseller', levelName: 'CLIENT', company: DEMO_RESELLER },
] as const satisfies readonly DemoAccount[];

export type DemoUserName = (typeof DEMO_ACCOUNTS)[number]['userName'];
