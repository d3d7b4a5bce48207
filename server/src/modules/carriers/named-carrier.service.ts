import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findCarrier, holdCarrier, insertCarrier } from './carriers.repository.ts';

interface NamedCarrier {
  ShippingCompanyId?: number | null | undefined;
  shippingCompany?: string | null | undefined;
}

/** The carrier that a shipment names by id or by name, created if unknown; null: none, undefined: not sent. */
export async function namedCarrier(
  ctx: SignedInContext,
  { ShippingCompanyId: id, shippingCompany: name }: NamedCarrier,
): Promise<number | null | undefined> {
  const { db } = ctx;
  if (id) {
    if ((await holdCarrier(db, id)) === undefined) throw new AppError('core.not_found');
    return id;
  }
  if (name) return (await findCarrier(db, name)) ?? addCarrier(ctx, name);
  return id === null || name === null || name === '' ? null : undefined;
}

async function addCarrier(ctx: SignedInContext, name: string): Promise<number> {
  const { db, now } = ctx;
  const carrier = { name, services: [], createdAt: now, updatedAt: now };
  const id = await insertCarrier(db, carrier);
  if (id === undefined) {
    // Added by another transaction; the conflict waited for its commit.
    const known = await findCarrier(db, name);
    if (known === undefined) throw new Error('The shipping company was neither added nor found.');
    return known;
  }
  await ctx.audit({
    entity: 'shipping_companies',
    entityId: id,
    resource: { kind: 'shippingCompany', id },
    after: carrier,
  });
  ctx.changed({ domain: 'carriers', id });
  return id;
}
