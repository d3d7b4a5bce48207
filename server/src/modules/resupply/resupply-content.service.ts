import type { CallRequest } from '@halla/contract/calls';
import { areStorable, documentTotals } from '@halla/domain/documents/document-lines';
import { type Currency, moneyToWire } from '@halla/domain/documents/money';
import { type ResupplyProblem, resupplyProblem } from '@halla/domain/documents/resupply-rules';
import type { SignedInContext } from '#app/calls/context.ts';
import { type AppError, refusedField } from '#app/calls/errors.ts';
import { findResource } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { itemFinder } from '#modules/stock/demand/free-stock.shared.repository.ts';
import type { LineValues } from './resupply-writes.repository.ts';

type LineWanted = CallRequest<'add_resupply_order'>['deviceList'][number];

/** Names of the fields in a call, for refusals. */
export interface FieldNames {
  lines: string;
  buyer: string;
  supplier: string;
  total: string;
}

/** Lines to store; they keep sku, name and prices of this time. */
export async function linesOf(db: Executor, wanted: readonly LineWanted[]): Promise<LineValues[]> {
  const find = await itemFinder(
    db,
    wanted.flatMap(({ sku }) => sku || []),
  );
  return wanted.map(({ sku: sent, name, count, costPrice, discount, imageUrl }, position) => {
    const { itemId, sku } = find(sent || null);
    return {
      position,
      stockItemId: itemId,
      sku,
      name: name || sku,
      count,
      costPrice,
      discount: discount ?? 0,
      imageUrl: imageUrl || null,
    };
  });
}

interface SumOf {
  lines: readonly LineValues[];
  currency: Currency;
  fields: FieldNames;
}

/** Sum of the lines; refuses an amount too large to store. */
export function sumOf({ lines, currency, fields }: SumOf): number {
  const priced = lines.map(({ costPrice, ...line }) => ({ ...line, price: costPrice }));
  const totals = documentTotals(priced, { currency, vatPercent: 0 });
  if (!areStorable(totals)) throw refusedField('orders.too_large', fields.total);
  return moneyToWire(totals.net);
}

interface CheckedContent<Buyer extends string> {
  buyer: Buyer | null;
  supplierId: number | null;
  lines: readonly LineValues[];
  fields: FieldNames;
}

/** Checks the rules of resupply orders. */
export async function checkContent<Buyer extends string>(
  ctx: SignedInContext,
  { buyer, supplierId, lines, fields }: CheckedContent<Buyer>,
): Promise<{ buyer: Buyer; supplierId: number }> {
  const priced = lines.map(({ costPrice, ...line }) => ({ ...line, price: costPrice, allocated: 0 }));
  const problem = resupplyProblem({ buyer, supplierId, lines: priced });
  if (problem !== null) throw contentError(problem, fields);
  // The rules refuse null; the compiler cannot know that.
  if (buyer === null) throw refusedField('resupply.no_buyer', fields.buyer);
  if (supplierId === null) throw refusedField('resupply.no_supplier', fields.supplier);
  if ((await findResource({ ctx, kind: 'supplier', id: supplierId })) === undefined)
    throw refusedField('resupply.unknown_supplier', fields.supplier);
  return { buyer, supplierId };
}

function contentError(broken: ResupplyProblem, fields: FieldNames): AppError {
  switch (broken.problem) {
    case 'no_buyer':
      return refusedField('resupply.no_buyer', fields.buyer);
    case 'no_supplier':
      return refusedField('resupply.no_supplier', fields.supplier);
    case 'no_pieces':
      return refusedField('orders.no_items', fields.lines);
    case 'unnamed':
      return refusedField('orders.unnamed_item', `${fields.lines}.${broken.index}.name`);
    default:
      // The schema has already checked everything else in a line.
      return refusedField('orders.too_large', `${fields.lines}.${broken.index}.costPrice`);
  }
}
