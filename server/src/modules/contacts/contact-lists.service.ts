import type { Calls } from '@halla/contract/calls';
import { ABILITIES } from '@halla/domain/access/abilities';
import { LIST_CAP } from '@halla/domain/limits';
import type { z } from 'zod';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { decodeRowCursor } from './contact-cursor.ts';
import { listRows, matchingRows } from './contact-rows.repository.ts';
import { presentCompany, presentContact } from './contacts.presenter.ts';
import { listPeopleOf, type PersonRow, searchPeople } from './contacts.repository.ts';
import { searchCustomers } from './customers.repository.ts';
import type { Side } from './sides.shared.repository.ts';
import { findSimilarCompanies, findSimilarPeople } from './similar.repository.ts';
import { searchSuppliers } from './suppliers.repository.ts';

type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>;
type Output<Name extends keyof Calls> = z.input<Calls[Name]['output']>;

const SIMILAR = 5;
/** Minimum length; shorter names are similar to many others. */
const SIMILAR_FROM = 3;

/** Suppliers are visible to users who order from them. */
export function assertMaySeeSuppliers(ctx: SignedInContext): void {
  if (!ABILITIES.seeSuppliers(ctx.actor.level)) throw new AppError('core.not_allowed');
}

/** Companies with their people, and people with their companies, by name. */
export async function searchContacts({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: Input<'get_contacts'>;
}): Promise<Output<'get_contacts'>> {
  if (input.only_resupply === true) assertMaySeeSuppliers(ctx);
  const side: Side = input.only_resupply === true ? 'suppliers' : 'customers';
  const limit = input.limit ?? LIST_CAP;
  const search = {
    ctx,
    side,
    search: input.search_value ?? '',
    onlyResellers: input.only_resellers === true,
    companyIds: input.companyIds,
    contactIds: input.contactIds,
    limit: limit + 1,
  };
  const people = input.only_companies === true ? [] : await findPeople(search);
  const companies = input.only_contacts === true ? [] : await findCompanies(search);
  return {
    contacts: people.slice(0, limit).map(presentContact),
    companies: companies.slice(0, limit),
    ...(Math.max(people.length, companies.length) > limit && { truncated: true as const }),
  };
}

interface Search {
  ctx: SignedInContext;
  side: Side;
  search: string;
  onlyResellers: boolean;
  companyIds: readonly number[] | undefined;
  contactIds: readonly number[] | undefined;
  limit: number;
}

function findPeople({ ctx, side, search, contactIds: ids, limit }: Search) {
  return searchPeople({ db: ctx.db, scope: ctx.actor.scope, side, search, ids, limit });
}

async function findCompanies({ ctx, side, search, companyIds: ids, onlyResellers, limit }: Search) {
  const { db, actor } = ctx;
  const { scope } = actor;
  const type = side === 'suppliers' ? 'supplier' : 'company';
  const rows =
    side === 'suppliers'
      ? await searchSuppliers(db, { search, limit })
      : await searchCustomers(db, { scope, search, ids, onlyResellers, limit });
  const people = await listPeopleOf(db, { scope, side, companyIds: rows.map(({ id }) => id) });
  const byCompany = Map.groupBy(people, companyOf);
  return rows.map((row) => presentCompany(type, row, byCompany.get(row.id) ?? []));
}

function companyOf({ companyId, supplierId }: PersonRow): number | null {
  return companyId ?? supplierId;
}

export async function listContactRows({ ctx, input }: Asked<'get_contact_rows'>) {
  if (input.kind === 'supplier') assertMaySeeSuppliers(ctx);
  const { cursor = null, limit = LIST_CAP, sort = 'name' } = input;
  const { db, actor } = ctx;
  const filter = { db, scope: actor.scope, search: input.search_value ?? '', kind: input.kind };
  const after = decodeRowCursor(cursor, sort);
  const byTime = sort.endsWith('createdAt');
  const { rows: contacts, ...page } = await answerPage({
    db,
    query: listRows({ ...filter, sort, after, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: (row) => encodeCursor(byTime ? row.createdAt : row.lowered, row.type, row.id),
    all: matchingRows(filter),
    present: (rows) => rows.map(presentRow),
  });
  return { contacts, ...page };
}

function presentRow({
  type,
  email,
  phone,
  createdAt,
  lowered: _,
  ...row
}: Awaited<ReturnType<typeof listRows>>[number]) {
  return { ...row, Type: type, contactEmail: email, contactPhone: phone, createdAt: createdAt.toISOString() };
}

/** Existing contacts that a typed name may refer to. */
export async function findSimilar({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: Input<'get_similar_contacts'>;
}): Promise<Output<'get_similar_contacts'>> {
  const { contactType, name } = input;
  if (name.length < SIMILAR_FROM) return { contacts: [] };
  const search = { db: ctx.db, scope: ctx.actor.scope, name, limit: SIMILAR };
  if (contactType === 'contact') {
    const people = await findSimilarPeople(search);
    return { contacts: people.map((row) => ({ ...row, Type: 'contact' as const })) };
  }
  const companies = await findSimilarCompanies(search);
  return { contacts: companies.map((row) => ({ ...row, Type: 'company' as const, companyName: null })) };
}
