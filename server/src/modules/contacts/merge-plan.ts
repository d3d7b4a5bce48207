import type { TreeFault } from '@halla/domain/access/company-tree';
import { mergedTree, treeFault } from '@halla/domain/access/company-tree';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { MergedKind } from '#app/calls/resources.ts';
import { listCompanies } from '#modules/companies/stored-companies.shared.repository.ts';
import { refusePlace } from './customers.service.ts';
import type { StoredRow } from './merges.table.ts';

export interface MergePair {
  kind: MergedKind;
  keepId: number;
  removeId: number;
}

/** Columns of the kept row that are filled from the duplicate when they are empty. */
const FILLED: Readonly<Record<MergedKind, readonly string[]>> = {
  company: [
    ...['location', 'address', 'vat_id', 'additional_info', 'business_id'],
    ...['e_invoice_address', 'e_invoice_operator', 'buyer_reference', 'invoice_email'],
  ],
  contact: ['email', 'phone', 'additional_info', 'company_id'],
};

export interface MergePlan {
  keptBefore: StoredRow;
  keptAfter: StoredRow;
}

/** The changes to the kept row; refused when they would break the tree of companies. */
export async function planMerge(
  work: Pick<Work, 'db'>,
  { pair, rows }: { pair: MergePair; rows: ReadonlyMap<number, StoredRow> },
): Promise<MergePlan> {
  const { kind, keepId, removeId } = pair;
  if (keepId === removeId) throw new AppError('contacts.merge_same');
  const [kept, removed] = [rows.get(keepId), rows.get(removeId)];
  if (kept === undefined || removed === undefined) throw new AppError('core.not_found');
  const keptAfter: Record<string, unknown> = {};
  for (const column of FILLED[kind]) {
    if (isEmpty(kept[column]) && !isEmpty(removed[column])) keptAfter[column] = removed[column];
  }
  if (kind === 'company') Object.assign(keptAfter, await placeAfter(work, pair));
  const changed = Object.keys(keptAfter).filter((column) => keptAfter[column] !== kept[column]);
  return {
    keptBefore: Object.fromEntries(changed.map((column) => [column, kept[column]])),
    keptAfter: Object.fromEntries(changed.map((column) => [column, keptAfter[column]])),
  };
}

async function placeAfter(work: Pick<Work, 'db'>, { keepId, removeId }: MergePair) {
  const tree = await listCompanies(work.db, 'all');
  const merged = mergedTree(tree, { keptId: keepId, removedId: removeId });
  const fault = faultIn(merged, tree);
  if (fault !== null) refusePlace(fault);
  const kept = merged.find(({ id }) => id === keepId);
  return kept === undefined ? {} : { role: kept.role, parent_id: kept.parentId };
}

/** Ignores faults that existed before the change. */
function faultIn(
  next: Parameters<typeof treeFault>[0],
  before: Parameters<typeof treeFault>[0],
): TreeFault | null {
  const fault = treeFault(next);
  return fault === null || treeFault(before) !== null ? null : fault.fault;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
