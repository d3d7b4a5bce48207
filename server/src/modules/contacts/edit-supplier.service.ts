import { changedFields, missingFields } from '#app/calls/changed-fields.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { companyColumns, filled, type SupplierData } from './contact-fields.ts';
import { given } from './customers.service.ts';
import { editPerson, ensurePerson } from './people.service.ts';
import {
  findSupplierByName,
  insertSupplier,
  lockSupplier,
  lockSupplierNames,
  updateSupplier,
} from './suppliers.repository.ts';
import type { Written } from './written.ts';

interface Edit {
  ctx: SignedInContext;
  data: SupplierData;
}

/** Changes a supplier or its person by id, or finds or creates them by name. */
export async function editSupplier({ ctx, data }: Edit): Promise<Written> {
  const { contactId, companyId } = data;
  const contactName = filled(data.contactName);
  if (contactId !== undefined) {
    const company = await findOrMakeSupplier({ ctx, data });
    if (company === null) refuseSupplier('contactData.companyId');
    await editPerson({ ctx, side: 'suppliers', id: contactId, data, companyId: company });
    return { message: 'Contact saved', outcome: 'saved', contact: { id: contactId } };
  }
  if (typeof companyId === 'number' && contactName === undefined) {
    await changeSupplier({ ctx, id: companyId, data });
    return { message: 'Company saved', outcome: 'saved', company: { id: companyId } };
  }
  if (contactName !== undefined) return makePerson({ ctx, data, name: contactName });
  const companyName = filled(data.companyName);
  if (companyName === undefined) throw new AppError('contacts.nothing_given');
  const { id, isNew } = await ensureSupplier({ ctx, name: companyName, data });
  return {
    message: isNew ? 'Company added' : 'This company already exists',
    outcome: isNew ? 'added' : 'known',
    company: { id },
  };
}

/** A person without a company would be listed among the customers. */
function refuseSupplier(field: string): never {
  throw refusedField('contacts.unknown_company', field);
}

async function makePerson({ ctx, data, name }: Edit & { name: string }): Promise<Written> {
  const companyId = await findOrMakeSupplier({ ctx, data });
  if (typeof companyId !== 'number') return refuseSupplier('contactData.companyId');
  const { id, isNew } = await ensurePerson({ ctx, side: 'suppliers', name, data, companyId });
  return {
    message: isNew ? 'Contact added' : 'This contact already exists',
    outcome: isNew ? 'added' : 'known',
    contact: { id },
    company: { id: companyId },
  };
}

async function findOrMakeSupplier({ ctx, data }: Edit): Promise<number | null | undefined> {
  if (typeof data.companyId === 'number') {
    const known = await lockSupplier(ctx.db, data.companyId);
    return known?.id ?? refuseSupplier('contactData.companyId');
  }
  const name = filled(data.companyName);
  if (name === undefined) return data.companyId;
  return (await ensureSupplier({ ctx, name, data })).id;
}

async function changeSupplier({ ctx, id, data }: Edit & { id: number }): Promise<void> {
  const { db, now } = ctx;
  await lockSupplierNames(db);
  const stored = await lockSupplier(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: data.updatedAt, stored: stored.updatedAt });
  const { before, after, isChanged } = changedFields({ stored, wanted: given(companyColumns(data)) });
  if (!isChanged) return;
  if (after.name !== undefined) {
    const other = await findSupplierByName(db, after.name);
    if (other !== undefined && other.id !== id)
      throw refusedField('contacts.name_taken', 'contactData.companyName');
  }
  await updateSupplier(db, { id, change: { ...after, updatedAt: now } });
  await ctx.audit({
    entity: 'supplier_companies',
    entityId: id,
    resource: { kind: 'supplier', id },
    before,
    after,
  });
  ctx.changed({ domain: 'contacts', id });
}

async function ensureSupplier({ ctx, name, data }: Edit & { name: string }) {
  const { db, now } = ctx;
  await lockSupplierNames(db);
  const known = await findSupplierByName(db, name);
  if (known === undefined) {
    const supplier = { ...companyColumns(data), name };
    const id = await insertSupplier(db, { ...supplier, createdAt: now, updatedAt: now });
    await ctx.audit({
      entity: 'supplier_companies',
      entityId: id,
      resource: { kind: 'supplier', id },
      after: supplier,
    });
    ctx.changed({ domain: 'contacts', id });
    return { id, isNew: true };
  }
  const after = missingFields({ stored: known, wanted: given(companyColumns(data)) });
  if (Object.keys(after).length > 0) {
    await updateSupplier(db, { id: known.id, change: { ...after, updatedAt: now } });
    await ctx.audit({
      entity: 'supplier_companies',
      entityId: known.id,
      resource: { kind: 'supplier', id: known.id },
      before: {},
      after,
    });
    ctx.changed({ domain: 'contacts', id: known.id });
  }
  return { id: known.id, isNew: false };
}
