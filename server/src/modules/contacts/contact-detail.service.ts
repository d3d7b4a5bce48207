import type { CompanyDetail, ContactDetail, ContactType, SupplierDetail } from '@halla/contract/contacts';
import { hasLevel, LEVELS } from '@halla/domain/access/levels';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listCompanyDevices } from '#modules/devices/lists/company-devices.service.ts';
import { assertMaySeeSuppliers } from './contact-lists.service.ts';
import { presentCompany, presentContactDetail, presentTimes } from './contacts.presenter.ts';
import { findPerson, listPeopleOf } from './contacts.repository.ts';
import { findCustomer, listRelatives } from './customers.repository.ts';
import { findKept } from './merges.repository.ts';
import { findSupplier } from './suppliers.repository.ts';
import { undoableMerges } from './undo-merge.service.ts';

interface Wanted {
  ctx: SignedInContext;
  id: number;
}

/** The id of a company or person that was merged leads to the one that was kept. */
export async function getContact({ ctx, type, id }: Wanted & { type: ContactType }) {
  if (type === 'supplier') return getSupplier({ ctx, id });
  const find = type === 'company' ? getCompany : getPerson;
  const found = await find({ ctx, id });
  if (found !== undefined) return found;
  const keptId = await findKept(ctx.db, { kind: type, removedId: id });
  const kept = keptId === undefined ? undefined : await find({ ctx, id: keptId });
  if (kept === undefined) throw new AppError('core.not_found');
  return kept;
}

async function getPerson({ ctx, id }: Wanted): Promise<ContactDetail | undefined> {
  const row = await findPerson(ctx.db, { scope: ctx.actor.scope, id });
  if (row === undefined) return undefined;
  if (row.supplierId !== null) assertMaySeeSuppliers(ctx);
  return { ...presentContactDetail(row), ...(await mergesInto({ ctx, kind: 'contact', id })) };
}

async function getSupplier({ ctx, id }: Wanted): Promise<SupplierDetail> {
  assertMaySeeSuppliers(ctx);
  const { db, actor } = ctx;
  const row = await findSupplier(db, id);
  if (row === undefined) throw new AppError('core.not_found');
  const people = await listPeopleOf(db, { scope: actor.scope, side: 'suppliers', companyIds: [id] });
  return { ...presentCompany('supplier', row, people), ...presentTimes(row) };
}

async function getCompany({ ctx, id }: Wanted): Promise<CompanyDetail | undefined> {
  const { db, actor } = ctx;
  const { scope } = actor;
  const row = await findCustomer(db, { scope, id });
  if (row === undefined) return undefined;
  const people = await listPeopleOf(db, { scope, side: 'customers', companyIds: [id] });
  const relatives = await listRelatives(db, { scope, id, parentId: row.parentId });
  const parent = relatives.find((relative) => relative.id === row.parentId);
  const below = (above: number) =>
    relatives.filter(({ parentId }) => parentId === above).map(({ parentId: _, ...relative }) => relative);
  return {
    ...presentCompany('company', row, people),
    ...presentTimes(row),
    role: row.role,
    Parent: parent === undefined ? null : { id: parent.id, name: parent.name },
    EndCustomer: below(id).map((child) => ({ ...child, EndCustomer: below(child.id) })),
    ...(await listCompanyDevices(ctx, id)),
    ...(await mergesInto({ ctx, kind: 'company', id })),
  };
}

/** Only for users who may undo them. */
async function mergesInto({ ctx, kind, id }: Wanted & { kind: 'company' | 'contact' }) {
  if (!hasLevel(ctx.actor.level, [LEVELS.ADMIN])) return {};
  return { merges: await undoableMerges(ctx, { kind, keptId: id }) };
}
