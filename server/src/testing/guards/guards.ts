import { ACCESS_GUARDS } from './access.guards.ts';
import { ACCOUNT_GUARDS } from './account.guards.ts';
import { DEVICE_GUARDS } from './device.guards.ts';
import { DOCUMENT_GUARDS } from './document.guards.ts';
import type { Guard } from './guard.ts';
import { MONEY_GUARDS } from './money.guards.ts';
import { REPLICA_GUARDS } from './replica.guards.ts';
import { SERVICE_GUARDS } from './service.guards.ts';
import { STOCK_GUARDS } from './stock.guards.ts';
import { UPGRADE_GUARDS } from './upgrade.guards.ts';
import { WRITE_GUARDS } from './write.guards.ts';

/** A guard with its file. */
export interface PlacedGuard extends Required<Omit<Guard, 'engine'>> {
  file: string;
  engine: 'embedded' | 'postgres';
}

/** All guards that npm run guards disables, one at a time. */
export const GUARDS: readonly PlacedGuard[] = [
  ...ACCESS_GUARDS,
  ...ACCOUNT_GUARDS,
  ...WRITE_GUARDS,
  ...STOCK_GUARDS,
  ...DOCUMENT_GUARDS,
  ...DEVICE_GUARDS,
  ...MONEY_GUARDS,
  ...SERVICE_GUARDS,
  ...REPLICA_GUARDS,
  ...UPGRADE_GUARDS,
].flatMap(({ file, test, guards }) =>
  guards.map((guard) => ({ replace: '', engine: 'embedded' as const, test, ...guard, file })),
);
