import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import {
  checkPriceList,
  heldCompanies,
  heldSkus,
  type PriceListFields,
  shownPrices,
  unlessNameTaken,
} from './price-list-content.service.ts';
import {
  deletePriceListRow,
  insertPriceList,
  lockPriceList,
  type PriceLine,
  readCompanies,
  readPrices,
  replaceCompanies,
  replacePrices,
  updatePriceList,
} from './price-list-writes.repository.ts';

const entryOf = (id: number) =>
  ({ entity: 'price_lists', entityId: id, resource: { kind: 'priceList', id } }) as const;

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

const withSkus = (lines: readonly PriceLine[], skus: ReadonlyMap<number, string>) =>
  lines.map((line) => ({ ...line, sku: skus.get(line.stockItemId) ?? '' }));

/** Handles add_price_list. */
export async function addPriceList({ ctx, input }: Asked<'add_price_list'>) {
  const { db, now } = ctx;
  const { Companies, lines, validFrom = null, validUntil = null, discount = null, ...rest } = input.priceList;
  const fields: PriceListFields = { ...rest, validFrom, validUntil, discount };
  const named = fields.reach === 'everyone' ? [] : Companies;
  checkPriceList({ ...fields, companyIds: named, lines });
  const companies = await heldCompanies(db, named);
  const skus = await heldSkus(db, lines);
  const id = await unlessNameTaken(insertPriceList(db, { ...fields, createdAt: now, updatedAt: now }));
  await replaceCompanies(db, { listId: id, companyIds: idsOf(companies) });
  await replacePrices(db, { listId: id, lines });
  await ctx.audit({
    ...entryOf(id),
    after: { ...fields, companies: namesOf(companies), prices: shownPrices(withSkus(lines, skus)) },
  });
  ctx.changed({ domain: 'priceLists', id });
  return { message: 'Price list added', priceList: { id } };
}

/** Handles edit_price_list. */
export async function editPriceList({ ctx, input }: Asked<'edit_price_list'>) {
  const { db, now } = ctx;
  const { id, updatedAt, Companies, lines: sent, ...wanted } = input.priceList;
  const stored = await lockedList(ctx, { id, updatedAt });
  const [companies, prices] = [await readCompanies(db, id), await readPrices(db, id)];
  const fields: PriceListFields = stored;
  const change = changedFields<PriceListFields>({ stored: fields, wanted });
  const after = { ...fields, ...change.after };
  const named = after.reach === 'everyone' ? [] : (Companies ?? idsOf(companies));
  const lines = sent ?? prices;
  checkPriceList({ ...after, companyIds: named, lines });
  const members = await changedCompanies(ctx, { stored: companies, named });
  const priced = await changedPrices(ctx, { stored: prices, lines });
  const answer = { message: 'Price list saved', priceList: { id } };
  if (!change.isChanged && members === null && priced === null) return answer;
  await unlessNameTaken(updatePriceList(db, { id, change: { ...change.after, updatedAt: now } }));
  if (members !== null) await replaceCompanies(db, { listId: id, companyIds: members.ids });
  if (priced !== null) await replacePrices(db, { listId: id, lines });
  await ctx.audit({
    ...entryOf(id),
    before: { ...change.before, ...members?.before, ...priced?.before },
    after: { ...change.after, ...members?.after, ...priced?.after },
  });
  ctx.changed({ domain: 'priceLists', id });
  return answer;
}

type NamedCompany = Awaited<ReturnType<typeof heldCompanies>>[number];

interface CompaniesChange {
  stored: readonly NamedCompany[];
  /** Ids as sent. */
  named: readonly number[];
}

/** null if the companies are unchanged. */
async function changedCompanies({ db }: SignedInContext, { stored, named }: CompaniesChange) {
  const wanted = new Set(named);
  if (wanted.size === stored.length && stored.every(({ id }) => wanted.has(id))) return null;
  const held = await heldCompanies(db, named);
  return {
    ids: idsOf(held),
    before: { companies: namesOf(stored) },
    after: { companies: namesOf(held) },
  };
}

interface PricesChange {
  stored: Awaited<ReturnType<typeof readPrices>>;
  lines: readonly PriceLine[];
}

/** null if all prices are unchanged, in any order. */
async function changedPrices({ db }: SignedInContext, { stored, lines }: PricesChange) {
  const byKey = (list: readonly PriceLine[]) =>
    new Map(list.map(({ stockItemId, fromCount, price }) => [`${stockItemId} ${fromCount}`, price]));
  if (isDeepStrictEqual(byKey(stored), byKey(lines))) return null;
  const skus = await heldSkus(db, lines);
  return {
    before: { prices: shownPrices(stored) },
    after: { prices: shownPrices(withSkus(lines, skus)) },
  };
}

/** Handles delete_price_list. */
export async function deletePriceList({ ctx, input }: Asked<'delete_price_list'>) {
  const { db } = ctx;
  const { id } = input.priceList;
  const { name, currency, reach, validFrom, validUntil, discount } = await lockedList(ctx, input.priceList);
  const companies = namesOf(await readCompanies(db, id));
  const prices = shownPrices(await readPrices(db, id));
  await deletePriceListRow(db, id);
  await ctx.audit({
    ...entryOf(id),
    before: { name, currency, reach, validFrom, validUntil, discount, companies, prices },
  });
  ctx.changed({ domain: 'priceLists', id });
  return { message: 'Price list deleted' };
}

interface Loaded {
  id: number;
  updatedAt?: string | undefined;
}

async function lockedList({ db }: SignedInContext, { id, updatedAt }: Loaded) {
  const stored = await lockPriceList(db, id);
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  return stored;
}
