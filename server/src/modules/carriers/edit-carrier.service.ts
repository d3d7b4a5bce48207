import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, duplicateEntry, invalidInput, refusedField, violation } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { insertCarrier, lockCarrier, updateCarrier } from './carriers.repository.ts';

type Wanted = Asked<'edit_shipping_company'>['input']['contactData'];

/** Changes or adds a carrier. */
export async function editCarrier({ ctx, input: { contactData: wanted } }: Asked<'edit_shipping_company'>) {
  const { services } = wanted;
  if (services !== undefined && new Set(services).size < services.length)
    throw refusedField('carriers.repeated_service', 'contactData.services');
  const id =
    wanted.id === undefined ? await add(ctx, wanted) : await change(ctx, { ...wanted, id: wanted.id });
  ctx.changed({ domain: 'carriers', id });
  return { message: 'Shipping company saved', company: { id } };
}

async function add({ db, now, ...ctx }: SignedInContext, wanted: Wanted): Promise<number> {
  const { name } = wanted;
  if (name === undefined) throw invalidInput({ 'contactData.name': { rule: 'required' } });
  const sent = columnsSent(CARRIER_FIELDS, wanted);
  const carrier = { services: [], ...sent, name, createdAt: now, updatedAt: now };
  const id = await insertCarrier(db, carrier);
  if (id === undefined) throw nameTaken();
  await ctx.audit({
    entity: 'shipping_companies',
    entityId: id,
    resource: { kind: 'shippingCompany', id },
    after: carrier,
  });
  return id;
}

async function change(
  { db, now, ...ctx }: SignedInContext,
  { id, updatedAt, ...sent }: Wanted & { id: number },
): Promise<number> {
  const stored = await lockCarrier(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  const wanted = columnsSent(CARRIER_FIELDS, sent);
  const { before, after, isChanged } = changedFields({ stored, wanted });
  if (!isChanged) return id;
  try {
    await updateCarrier(db, { id, change: { ...after, updatedAt: now } });
  } catch (error) {
    if (violation(error)?.constraint === 'shipping_companies_name') throw nameTaken();
    throw error;
  }
  await ctx.audit({
    entity: 'shipping_companies',
    entityId: id,
    resource: { kind: 'shippingCompany', id },
    before,
    after,
  });
  return id;
}

const nameTaken = () => duplicateEntry('carriers.name_taken', 'contactData.name');
