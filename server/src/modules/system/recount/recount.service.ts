import type { Db } from '#db/database.ts';
import type { Check } from './check.repository.ts';
import { DEVICE_CHECKS } from './device-checks.repository.ts';
import { type Differing, differencesOf } from './differences.repository.ts';
import { DOCUMENT_CHECKS } from './document-checks.repository.ts';
import { SHIPMENT_CHECKS } from './shipment-checks.repository.ts';
import { STOCK_CHECKS } from './stock-checks.repository.ts';

export const CHECKS: readonly Check[] = [
  ...STOCK_CHECKS,
  ...SHIPMENT_CHECKS,
  ...DEVICE_CHECKS,
  ...DOCUMENT_CHECKS,
];

/** A check that does not hold. */
export interface Failed extends Differing {
  holds: string;
}

/** Checks orders, documents, shipments, devices and stock against each other in one snapshot; changes nothing. */
export async function recount(db: Db): Promise<Failed[]> {
  return db.transaction(
    async (tx) => {
      const failed: Failed[] = [];
      for (const one of CHECKS) {
        const found = await differencesOf(tx, one);
        if (found.count > 0) failed.push({ holds: one.holds, ...found });
      }
      return failed;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
