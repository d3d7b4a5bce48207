import { ORDER_STATES, type OrderPart } from '@halla/domain/documents/document-states';
import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { columnParts } from '#app/fields/field-columns.ts';
import type { LineValues, LockedOrder } from './order-writes.repository.ts';

/** The part of an order that each column belongs to. */
const PART_OF = {
  clientInfo: 'client',
  companyId: 'client',
  contactId: 'client',
  shippingInfo: 'shippingInfo',
  ...columnParts(ORDER_FIELDS),
} as const satisfies Partial<Record<keyof LockedOrder, OrderPart>>;

const COLUMNS = Object.keys(PART_OF) as (keyof typeof PART_OF)[];

/** Columns that a call sets. */
export type OrderColumns = Partial<Pick<LockedOrder, keyof typeof PART_OF>>;

/** The fields of a line that an edit compares; not the item that its sku now refers to. */
export const COMPARED_OF_LINE = [
  ...(['id', 'sku', 'name', 'count', 'price', 'discount', 'listPrice', 'imageUrl', 'unitCode'] as const),
  ...(['vatReason', 'priceList', 'nameFi'] as const),
  ...(['kept', 'credited', 'creditedBack'] as const),
] as const;

/** Lines as the audit trail stores them, without zero counts of kept and credited pieces. */
export function shownLines(lines: readonly LineValues[]) {
  return lines.map(({ kept, credited, creditedBack: _part, ...line }) => ({
    ...line,
    ...(kept > 0 && { kept }),
    ...(credited > 0 && { credited }),
  }));
}

interface TouchedParts {
  columns: OrderColumns;
  linesChanged: boolean;
  allocationChanged: boolean;
}

/** True when a change touches a part that is frozen in the status of the order. */
export function touchesFrozen(
  { paymentStatus: status }: LockedOrder,
  { columns, linesChanged, allocationChanged }: TouchedParts,
): boolean {
  const parts: OrderPart[] = COLUMNS.filter((name) => name in columns).map((name) => PART_OF[name]);
  if (linesChanged) parts.push('lines');
  if (allocationChanged) parts.push('allocation');
  return parts.some((part) => ORDER_STATES.isFrozen(status, part));
}
