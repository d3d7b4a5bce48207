import { skuKey } from '../documents/document-lines.ts';
import type { Currency } from '../documents/money.ts';
import { firstPrice } from '../documents/order-rules.ts';

/** Customers a price list applies to: all, the named companies, or these and their clients. */
export const PRICE_LIST_REACHES = ['everyone', 'companies', 'companies_and_clients'] as const;
export type PriceListReach = (typeof PRICE_LIST_REACHES)[number];

/** Maximum number of prices of a list, and of companies that it names. */
export const PRICE_LIST_MOST = { lines: 1000, companies: 200 } as const;

/** Price of one piece of an item, from a number of pieces on. */
export interface ListedPrice {
  readonly sku: string;
  /** Minimum count, from 1. */
  readonly fromCount: number;
  /** At most two decimals, in the currency of the list. */
  readonly price: number;
}

/** Prices of a price list. */
export interface PricesOfList {
  readonly id: number;
  readonly name: string;
  readonly currency: Currency;
  /** Percent off the list price for items that have no price in this list; null: none. */
  readonly discount: number | null;
  readonly lines: readonly ListedPrice[];
}

/** When and for whom a price list holds. */
export interface PriceListTerms {
  readonly id: number;
  readonly currency: Currency;
  /** First day, YYYY-MM-DD; null: always. */
  readonly validFrom: string | null;
  /** Last day; null: without an end. */
  readonly validUntil: string | null;
  readonly reach: PriceListReach;
  readonly companyIds: readonly number[];
}

/** Who buys, in which currency and when. */
export interface PricedSale {
  /** Ids of the client, its reseller and so on upwards; empty for a client who is not in the contacts. */
  readonly companyIds: readonly number[];
  readonly currency: Currency;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** A price that a list gives to a line. */
export interface PriceFromList {
  readonly listId: number;
  readonly listName: string;
  readonly price: number;
  /** Percent. */
  readonly discount: number;
}

/**
 * How near a list is to the client: 0 names the client, 1 its reseller, and so on; Infinity is for everyone. null: it
 * does not apply.
 */
function distance(list: PriceListTerms, { companyIds, currency, day }: PricedSale): number | null {
  const { validFrom, validUntil, reach } = list;
  if (list.currency !== currency) return null;
  if ((validFrom !== null && day < validFrom) || (validUntil !== null && day > validUntil)) return null;
  if (reach === 'everyone') return Number.POSITIVE_INFINITY;
  const nearest = companyIds.findIndex((id) => list.companyIds.includes(id));
  if (nearest === -1 || (nearest > 0 && reach === 'companies')) return null;
  return nearest;
}

/** Lists that apply to a sale, most specific first: nearest to the client, then the latest start, then the newest. */
export function listsFor<List extends PriceListTerms>(lists: readonly List[], sale: PricedSale): List[] {
  return lists
    .flatMap((list) => {
      const near = distance(list, sale);
      return near === null ? [] : [{ list, near }];
    })
    .sort(
      (one, other) =>
        compare(one.near, other.near) ||
        compare(other.list.validFrom ?? '', one.list.validFrom ?? '') ||
        other.list.id - one.list.id,
    )
    .map(({ list }) => list);
}

const compare = <Value extends string | number>(one: Value, other: Value) =>
  one < other ? -1 : Number(one > other);

/** An item that is sold, in pieces. */
interface SoldItem {
  readonly sku: string;
  readonly count: number;
  /** Euro; null: no list price. */
  readonly listPrice: number | null;
}

/** Price from the first list that has one for this item; null if none has. `lists` in the order of listsFor. */
export function priceFromLists(lists: readonly PricesOfList[], item: SoldItem): PriceFromList | null {
  for (const list of lists) {
    const found = pricedBy(list, item);
    if (found !== null) return { listId: list.id, listName: list.name, ...found };
  }
  return null;
}

function pricedBy({ currency, discount, lines }: PricesOfList, { sku, count, listPrice }: SoldItem) {
  const key = skuKey(sku);
  let best: ListedPrice | null = null;
  for (const line of lines) {
    if (skuKey(line.sku) !== key || line.fromCount > count) continue;
    if (best === null || line.fromCount > best.fromCount) best = line;
  }
  if (best !== null) return { price: best.price, discount: 0 };
  const price = firstPrice(listPrice, currency);
  return discount === null || price === null ? null : { price, discount };
}

/** Why a price list cannot be saved; `index` is the index of the line. */
export type PriceListProblem =
  | { readonly problem: 'ends_before' | 'nobody' | 'empty' | 'foreign_discount' }
  | { readonly problem: 'repeated'; readonly index: number };

interface CheckedList extends Omit<PriceListTerms, 'id'> {
  readonly discount: number | null;
  readonly lines: readonly { readonly itemId: number; readonly fromCount: number }[];
}

/** First rule that a price list breaks; null when it may be saved. */
export function priceListProblem(list: CheckedList): PriceListProblem | null {
  const { currency, validFrom, validUntil, reach, companyIds, discount, lines } = list;
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) return { problem: 'ends_before' };
  if (reach !== 'everyone' && companyIds.length === 0) return { problem: 'nobody' };
  // List prices are in euro, and no amount is converted.
  if (discount !== null && currency !== 'EUR') return { problem: 'foreign_discount' };
  if (discount === null && lines.length === 0) return { problem: 'empty' };
  const seen = new Set<string>();
  for (const [index, { itemId, fromCount }] of lines.entries()) {
    const key = `${itemId} ${fromCount}`;
    if (seen.has(key)) return { problem: 'repeated', index };
    seen.add(key);
  }
  return null;
}
