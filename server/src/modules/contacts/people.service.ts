import { changedFields, missingFields } from '#app/calls/changed-fields.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { type ContactData, personColumns, type SupplierData } from './contact-fields.ts';
import { findSamePerson, insertPerson, lockPerson, updatePerson } from './contacts.repository.ts';
import type { contacts } from './contacts.table.ts';
import { given } from './customers.service.ts';
import type { Side } from './sides.shared.repository.ts';

interface PersonEdit {
  ctx: SignedInContext;
  side: Side;
  id: number;
  data: ContactData | SupplierData;
  /** undefined leaves the company unchanged. */
  companyId: number | null | undefined;
}

/** Changes a person: name, contact details and company. */
export async function editPerson({ ctx, side, id, data, companyId }: PersonEdit): Promise<void> {
  const { db, now, actor } = ctx;
  const stored = await lockPerson(db, { scope: actor.scope, side, id });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: data.updatedAt, stored: stored.updatedAt });
  const wanted = given({ ...personColumns(data), ...placeOf(side, companyId) });
  const { before, after, isChanged } = changedFields({ stored, wanted });
  if (!isChanged) return;
  await updatePerson(db, { id, change: { ...after, updatedAt: now } });
  await ctx.audit({ entity: 'contacts', entityId: id, resource: { kind: 'contact', id }, before, after });
  ctx.changed({ domain: 'contacts', id });
}

function placeOf(
  side: Side,
  companyId: number | null | undefined,
): Partial<Pick<typeof contacts.$inferInsert, 'companyId' | 'supplierCompanyId'>> {
  if (companyId === undefined) return {};
  return side === 'suppliers' ? { supplierCompanyId: companyId } : { companyId };
}

interface NewPerson extends Omit<PersonEdit, 'id' | 'companyId'> {
  name: string;
  companyId: number | null;
}

/** Finds the person by name at a company and fills empty fields, or creates it. */
export async function ensurePerson({ ctx, side, name, data, companyId }: NewPerson) {
  const { db, now } = ctx;
  const columns = personColumns(data);
  const email = columns.email ?? null;
  const known = await findSamePerson(db, { side, companyId, name, email });
  if (known !== undefined) {
    const after = missingFields({ stored: known, wanted: given(columns) });
    if (Object.keys(after).length > 0) {
      await updatePerson(db, { id: known.id, change: { ...after, updatedAt: now } });
      await ctx.audit({
        entity: 'contacts',
        entityId: known.id,
        resource: { kind: 'contact', id: known.id },
        before: {},
        after,
      });
      ctx.changed({ domain: 'contacts', id: known.id });
    }
    return { id: known.id, isNew: false };
  }
  const person = { ...columns, ...placeOf(side, companyId), name };
  const id = await insertPerson(db, { ...person, createdAt: now, updatedAt: now });
  await ctx.audit({ entity: 'contacts', entityId: id, resource: { kind: 'contact', id }, after: person });
  ctx.changed({ domain: 'contacts', id });
  return { id, isNew: true };
}
