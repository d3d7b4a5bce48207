import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import type { Asked } from '#app/calls/context.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { findTerm, listTerms, ownersOfProduct, writeTerm } from './terms.repository.ts';

/** Handles get_warranty_terms: all products, also those without a term. */
export async function getTerms({ ctx: { db } }: Asked<'get_warranty_terms'>) {
  const rows = await listTerms(db);
  const terms = DEVICE_TYPES.map((deviceType) => {
    const row = rows.find((one) => one.deviceType === deviceType);
    return {
      deviceType,
      months: row?.months ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      User: presentReference({ id: row?.userId ?? null, fullName: row?.userName ?? null }),
    };
  });
  return { terms };
}

/** Handles edit_warranty_term. */
export async function editTerm({ ctx, input }: Asked<'edit_warranty_term'>) {
  const { db, now, actor } = ctx;
  const { deviceType, months, updatedAt: loaded } = input;
  // If two users set a product for the first time, the second finds what the first has set.
  await lockUntilCommit(db, 'warrantyTerms');
  const stored = await findTerm(db, deviceType);
  assertFresh({ loaded, stored: stored?.updatedAt ?? null });
  const message = 'Warranty saved';
  if (stored === undefined ? months === null : stored.months === months) return { message };
  await writeTerm(db, { deviceType, months, updatedBy: actor.userId, updatedAt: now });
  await ctx.audit({
    ...{ entity: 'warranty_terms', entityId: null, resource: null },
    ...{ before: { deviceType, months: stored?.months ?? null }, after: { deviceType, months } },
  });
  ctx.changedWidely(await ownersOfProduct(db, deviceType));
  return { message };
}
