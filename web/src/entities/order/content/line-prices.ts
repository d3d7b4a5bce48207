import type { Currency } from '@halla/domain/documents/money';
import { firstPrice, priceAfter } from '@halla/domain/documents/order-rules';
import { type PricesOfList, priceFromLists } from '@halla/domain/pricing/price-lists';
import type { EditedLine } from '../../document-lines/edited-line.ts';

interface Sale {
  /** Applicable lists, the decisive one first; empty until loaded. */
  readonly lists: readonly PricesOfList[];
  readonly currency: Currency;
}

/** True until a price or a discount is typed. */
function isGiven({ given, price, discount }: EditedLine): boolean {
  return given !== undefined && given.price === price && given.discount === (discount ?? 0);
}

/** The line with its price from a price list, otherwise its item's list price; typed prices are kept. */
export function pricedLine(line: EditedLine, { lists, currency }: Sale): EditedLine {
  if (line.sku === null || !isGiven(line)) return line;
  const { sku, count, listPrice } = line;
  const found = priceFromLists(lists, { sku, count: count ?? 1, listPrice });
  const price = found?.price ?? firstPrice(listPrice, currency);
  const discount = found?.discount ?? 0;
  return {
    ...{ ...line, price, discount, given: { price, discount } },
    ...{ priceList: found?.listName ?? null, priceListId: found?.listId },
  };
}

/** A new line, to be priced. */
export function unpriced(line: EditedLine): EditedLine {
  return line.sku === null ? line : { ...line, given: { price: line.price, discount: line.discount ?? 0 } };
}

/**
 * The line after typing. A changed price or discount drops the reference to the price list, a changed name drops
 * its translation.
 */
export function typedLine(line: EditedLine, change: Partial<EditedLine>): EditedLine {
  const isRenamed = change.name !== undefined && change.name !== line.name;
  const next = { ...line, ...change, ...(isRenamed && { nameFi: null }) };
  const isSame = next.price === line.price && next.discount === line.discount;
  return isSame ? next : { ...next, priceList: null, priceListId: undefined };
}

/** The line in another currency: prices of lists are dropped like list prices, typed ones stay. */
export function lineInCurrency(line: EditedLine, currency: Currency): EditedLine {
  if (isGiven(line)) return pricedLine(line, { lists: [], currency });
  if (line.priceList) return { ...line, price: null, priceList: null };
  return { ...line, price: priceAfter(line, currency) };
}

/** True if two lines have the same price from the same list. */
export function isPricedAlike(one: EditedLine, other: EditedLine): boolean {
  return (
    one.price === other.price && one.discount === other.discount && one.priceListId === other.priceListId
  );
}
