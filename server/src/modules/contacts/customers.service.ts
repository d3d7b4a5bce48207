import { placementFault, type TreeFault } from '@halla/domain/access/company-tree';
import type { CompanyNode } from '@halla/domain/access/tenancy';
import { changedFields, missingFields } from '#app/calls/changed-fields.ts';
import type { SignedInContext, Work } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import {
  findCompanyByName,
  insertCompany,
  listCompanies,
  lockCompanyTree,
  lockCustomer,
  updateCompany,
} from '#modules/companies/stored-companies.shared.repository.ts';
import { type ContactData, customerColumns } from './contact-fields.ts';

const FAULT_CODES = {
  unknownParent: 'contacts.unknown_company',
  parentNotReseller: 'contacts.parent_not_reseller',
  cycle: 'contacts.cycle',
  tooDeep: 'contacts.too_deep',
  hasClients: 'contacts.has_clients',
} as const satisfies Record<TreeFault, string>;

/** Refuses a position in the tree, attributed to the field that requests it. */
export function refusePlace(fault: TreeFault): never {
  const code = FAULT_CODES[fault];
  const field = fault === 'hasClients' ? 'contactData.role' : 'contactData.parentCompany';
  throw refusedField(code, field);
}

/** Changes a customer: its own data and its position in the tree. */
export async function editCustomer(
  ctx: SignedInContext,
  { id, data }: { id: number; data: ContactData },
): Promise<void> {
  const { db, now } = ctx;
  await lockCompanyTree(db);
  const stored = await lockCustomer(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: data.updatedAt, stored: stored.updatedAt });
  const wanted = { ...customerColumns(data), role: data.role, parentId: data.parentCompany };
  const { before, after, isChanged } = changedFields({ stored, wanted: given(wanted) });
  if (!isChanged) return;
  if (after.name !== undefined) await assertNameFree(ctx, { id, name: after.name });
  if (after.role !== undefined || after.parentId !== undefined) {
    const { role, parentId } = { ...stored, ...after };
    await assertPlace({ work: ctx, id, role, parentId });
  }
  await updateCompany(db, { id, change: { ...after, updatedAt: now } });
  await ctx.audit({ entity: 'companies', entityId: id, resource: { kind: 'company', id }, before, after });
  ctx.changed({ domain: 'contacts', id });
  if (SHOWN_ELSEWHERE.some((field) => field in after))
    ctx.changedWidely([id, stored.parentId, after.parentId]);
}

/** Fields of a company that customers see outside its own page. */
const SHOWN_ELSEWHERE = ['name', 'role', 'location', 'parentId'];

async function assertNameFree(work: Work, { id, name }: { id: number; name: string }): Promise<void> {
  const other = await findCompanyByName(work.db, name);
  if (other === undefined || other.id === id) return;
  throw refusedField('contacts.name_taken', 'contactData.companyName');
}

interface Place {
  work: Work;
  id: number | null;
  parentId: number | null;
  role: CompanyNode['role'];
}

async function assertPlace({ work, id, parentId, role }: Place): Promise<void> {
  const tree = await listCompanies(work.db, 'all');
  const fault = placementFault(tree, { id, parentId, role });
  if (fault !== null) refusePlace(fault);
}

/** Finds the customer by name and fills its empty fields, or creates it. */
export async function ensureCustomer(
  work: Work,
  { name, data }: { name: string; data: ContactData },
): Promise<{ id: number; isNew: boolean }> {
  const { db, now } = work;
  await lockCompanyTree(db);
  const known = await findCompanyByName(db, name);
  if (known !== undefined) {
    if (known.isInternal) refuseMaker();
    await fillCustomer(work, { id: known.id, data });
    return { id: known.id, isNew: false };
  }
  const parentId = data.parentCompany ?? null;
  const role = data.role ?? 'end_customer';
  await assertPlace({ work, id: null, parentId, role });
  const company = { ...customerColumns(data), name, role, parentId };
  const id = await insertCompany(db, { ...company, createdAt: now, updatedAt: now });
  await work.audit({ entity: 'companies', entityId: id, resource: { kind: 'company', id }, after: company });
  work.changed({ domain: 'contacts', id });
  return { id, isNew: true };
}

/** The maker is never a client. */
function refuseMaker(): never {
  throw refusedField('contacts.unknown_company', 'contactData.companyName');
}

async function fillCustomer(work: Work, { id, data }: { id: number; data: ContactData }) {
  const { db, now } = work;
  const stored = await lockCustomer(db, id);
  if (stored === undefined) return;
  const after = missingFields({ stored, wanted: given(customerColumns(data)) });
  if (Object.keys(after).length === 0) return;
  await updateCompany(db, { id, change: { ...after, updatedAt: now } });
  await work.audit({
    entity: 'companies',
    entityId: id,
    resource: { kind: 'company', id },
    before: {},
    after,
  });
  work.changed({ domain: 'contacts', id });
}

/** Removes undefined members. */
export function given<Row extends object>(row: Row): { [Key in keyof Row]?: Exclude<Row[Key], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    // Object.fromEntries loses the key types.
    [Key in keyof Row]?: Exclude<Row[Key], undefined>;
  };
}
