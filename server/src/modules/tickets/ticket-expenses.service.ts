import { skuKey } from '@halla/domain/documents/document-lines';
import { EXPENSE_CATEGORIES, expenseTotals, missingOfExpense } from '@halla/domain/tickets/expenses';
import { type Payer, presetPayer } from '@halla/domain/tickets/payers';
import { businessDay } from '@halla/domain/time';
import { warrantyState } from '@halla/domain/warranty/warranty';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { LockedGoods } from '#modules/stock/move-stock.service.ts';
import { findWarranty } from '#modules/warranty/warranty-facts.shared.repository.ts';
import type { TicketWanted } from './ticket-input.ts';
import type { ExpenseValues, StoredExpense } from './ticket-writes.repository.ts';

type Wanted = NonNullable<TicketWanted['expenses']>;
type Entry = NonNullable<Wanted['spareParts']>[number];

const PATH = 'ticket_data.expenses';

/** Current SKUs of the parts that a write names or that are stored. */
export function partSkus(wanted: Wanted, stored: readonly StoredExpense[]): string[] {
  const named = (wanted.spareParts ?? []).flatMap(({ sku }) => sku || []);
  return [...new Set([...named, ...stored.flatMap(({ presentSku }) => presentSku ?? [])])];
}

interface ExpensesOf {
  wanted: Wanted;
  stored: readonly StoredExpense[];
  goods: LockedGoods;
  /** Payer of entries sent without one. */
  preset: Payer | null;
}

/**
 * The expenses of a ticket after a write; a category that was not sent is unchanged. Refuses incomplete entries and
 * excessive amounts.
 */
export function expensesOf({ wanted, stored, goods, preset }: ExpensesOf): ExpenseValues[] {
  const expenses = EXPENSE_CATEGORIES.flatMap((category): ExpenseValues[] => {
    const sent: readonly Entry[] | undefined = wanted[category];
    if (sent === undefined)
      return stored.filter((one) => one.category === category).map(({ presentSku: _, ...one }) => one);
    return sent.map((entry, index) => {
      const missing = missingOfExpense(category, entry);
      if (missing !== null)
        throw refusedField('tickets.incomplete_expense', `${PATH}.${category}.${index}.${missing}`);
      const { payer = preset } = entry;
      const part = partOf({ entry, stored, goods, path: `${PATH}.${category}.${index}` });
      return { category, name: entry.name, price: entry.price ?? 0, count: entry.count || 1, ...part, payer };
    });
  });
  const lists = EXPENSE_CATEGORIES.map((one) => [one, expenses.filter(({ category }) => category === one)]);
  if (expenseTotals(Object.fromEntries(lists)) === null) throw refusedField('tickets.too_expensive', PATH);
  return expenses;
}

interface OfTicket {
  deviceId: number;
  /** When the ticket was made. */
  createdAt: Date;
}

/** The payer of expenses that are sent without one, by the warranty of the device on the day of the ticket. */
export async function presetPayerOf(
  { db, config }: Pick<SignedInContext, 'db' | 'config'>,
  { deviceId, createdAt }: OfTicket,
): Promise<Payer | null> {
  const zone = config.BUSINESS_TIME_ZONE;
  const facts = await findWarranty(db, { deviceId, zone });
  return presetPayer(warrantyState(facts, businessDay(createdAt, zone)));
}

interface PartOf {
  entry: Entry;
  stored: readonly StoredExpense[];
  goods: LockedGoods;
  path: string;
}

/** The stock item of an entry; an entry whose item has been deleted is unchanged. */
function partOf({
  entry: { sku, warehouse },
  stored,
  goods,
  path,
}: PartOf): Pick<ExpenseValues, 'stockItemId' | 'sku' | 'warehouse'> {
  if (!sku) return { stockItemId: null, sku: null, warehouse: null };
  if (!warehouse)
    throw new AppError('core.invalid_input', { rules: { [`${path}.warehouse`]: { rule: 'required' } } });
  const known = stored.find((one) => one.sku !== null && skuKey(one.sku) === skuKey(sku));
  const item = goods.items.get(skuKey(known?.presentSku ?? sku));
  if (item !== undefined) return { stockItemId: item.id, sku: known?.sku ?? item.sku, warehouse };
  if (known === undefined) throw refusedField('tickets.unknown_part', `${path}.sku`);
  return { stockItemId: null, sku: known.sku, warehouse: known.warehouse };
}
