import { areStorable, documentTotals, skuKey } from '@halla/domain/documents/document-lines';
import type { ItemNames } from '@halla/domain/documents/item-names';
import { type Currency, type Money, moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem, type LinesProblem, orderLinesProblem } from '@halla/domain/documents/order-rules';
import { AppError, invalidInput, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { type FormerLine, priceOrigins } from '#modules/price-lists/price-origins.service.ts';
import { itemFinder } from '#modules/stock/demand/free-stock.shared.repository.ts';
import type { LineWanted } from './order-input.ts';
import type { LineValues, StoredLine } from './order-writes.repository.ts';

const LINES = 'orderData.genericDevices';

interface LinesOf {
  wanted: readonly LineWanted[];
  stored: readonly StoredLine[];
  /** Lines whose price lists unchanged prices keep, and unchanged names their Finnish ones; the stored ones, if absent. */
  former?: readonly (FormerLine & ItemNames)[];
}

/** Lines to store; unless sent, discount, list price and picture of kept lines are unchanged. */
export async function linesOf(
  db: Executor,
  { wanted, stored, former = stored }: LinesOf,
): Promise<LineValues[]> {
  const find = await itemFinder(
    db,
    wanted.flatMap(({ sku }) => sku || []),
  );
  refuseKeptTwice(wanted);
  const originOf = await priceOrigins(db, { lines: wanted, former });
  const byId = new Map(stored.map((line) => [line.id, line]));
  const bySku = new Map(former.flatMap((line) => (line.sku === null ? [] : [[skuKey(line.sku), line]])));
  return wanted.map((line, position) => {
    const kept = line.id === undefined ? undefined : byId.get(line.id);
    if (line.id !== undefined && kept === undefined) throw new AppError('core.not_found');
    const { itemId, sku, names } = find(line.sku || null);
    const name = line.name || (sku ?? '');
    const before = kept ?? (sku === null ? undefined : bySku.get(skuKey(sku)));
    return {
      position,
      stockItemId: itemId,
      sku,
      name,
      nameFi: line.nameFi === undefined ? nameFiOf(name, [before, names]) : line.nameFi || null,
      count: line.count,
      price: line.price,
      ...sentOrKept(line, kept),
      priceList: originOf({ ...line, discount: line.discount ?? kept?.discount }),
    };
  });
}

/** Finnish name for a name: that of the previous line, otherwise of the item; null for a typed text. */
function nameFiOf(name: string, known: readonly (ItemNames | null | undefined)[]): string | null {
  return known.find((one) => one?.name === name && one.nameFi)?.nameFi ?? null;
}

/** Value kept from the stored line unless it is sent. */
function sentOrKept(line: LineWanted, kept: StoredLine | undefined) {
  const { discount = 0, listPrice = null, imageUrl = null, unitCode = null, vatReason = null } = kept ?? {};
  return {
    id: kept?.id ?? null,
    discount: line.discount ?? discount,
    listPrice: line.listPrice === undefined ? listPrice : line.listPrice,
    imageUrl: line.imageUrl === undefined ? imageUrl : line.imageUrl || null,
    unitCode: line.unitCode === undefined ? unitCode : line.unitCode,
    vatReason: line.vatReason === undefined ? vatReason : line.vatReason,
    kept: kept?.kept ?? 0,
    credited: kept?.credited ?? 0,
    creditedBack: kept?.creditedBack ?? 0,
  };
}

/** Refuses to remove lines with credited pieces, which stay part of what was ordered. */
export function refuseLosingCredits(stored: readonly StoredLine[], lines: readonly LineValues[]): void {
  const kept = new Set(lines.map(({ id }) => id));
  if (stored.some(({ id, credited }) => credited > 0 && !kept.has(id)))
    throw refusedField('orders.below_credited', LINES);
}

/** Refuses a line id that is sent twice: it would be added up twice and stored once. */
function refuseKeptTwice(wanted: readonly LineWanted[]): void {
  const ids = wanted.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
  if (twice >= 0) throw invalidInput({ [`${LINES}.${twice}.id`]: { rule: 'sentTwice' } });
}

/** Refuses lines that break a rule; `allocated` are the devices of each line. */
export function checkLines(lines: readonly LineValues[], allocated: readonly number[]): void {
  const problem = orderLinesProblem(
    lines.map((line, index) => ({ ...line, allocated: allocated[index] ?? 0 })),
  );
  if (problem !== null) throw lineError(problem);
}

function lineError(problem: LinesProblem): AppError {
  switch (problem.problem) {
    case 'no_pieces':
      return refusedField('orders.no_items', LINES);
    case 'repeated':
      return new AppError('orders.sku_repeated', { details: { sku: problem.sku } });
    case 'unnamed':
      return refusedField('orders.unnamed_item', `${LINES}.${problem.index}.name`);
    case 'below_allocated':
      return refusedField('orders.remove_allocations', `${LINES}.${problem.index}.count`);
    case 'below_credited':
      return refusedField('orders.below_credited', `${LINES}.${problem.index}.count`);
    default:
      return refusedField('orders.too_large', `${LINES}.${problem.index}.price`);
  }
}

/** Sum of the lines without VAT; refuses an amount too large to store. */
export function totalOf(
  lines: readonly Pick<LineValues, 'count' | 'price' | 'discount'>[],
  { currency, vat }: { currency: Currency; vat: number },
): Money<Currency> {
  const totals = documentTotals(lines, { currency, vatPercent: vat });
  if (!areStorable(totals)) throw new AppError('orders.too_large');
  return totals.net;
}

/** The amount of a stored row, which has at most two decimals. */
export function storedMoney(amount: number, currency: Currency): Money<Currency> {
  const money = moneyFromWire(amount, currency);
  if (money === null) throw new RangeError(`Not a stored amount: ${amount}`);
  return money;
}

/** Refuses a deposit above the total. */
export function checkDeposit(deposit: number | null, total: Money<Currency>): void {
  if (depositProblem(deposit, total) !== null)
    throw refusedField('orders.deposit_above_total', 'orderData.depositAmount');
}
