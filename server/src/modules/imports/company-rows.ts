import { faultAt, indexTree, type TreeFault } from '@halla/domain/access/company-tree';
import type { CompanyNode } from '@halla/domain/access/tenancy';
import type { ImportKey } from '@halla/domain/contacts/import-columns';
import { isCountry } from '@halla/domain/geography/countries';
import { countryCode } from '@halla/domain/geography/country-code';
import { NAME_MAX } from '@halla/domain/limits';
import { nameKey } from '@halla/domain/single-line';
import type { Cells, FileRow, PlannedRow, RowFault, StoredCells } from './import-row.ts';
import { matchRows, refuse, tooLong } from './match-rows.ts';

const LIMITS = { name: NAME_MAX, address: 2000, vatId: 255, info: 2000 };
const ROLES = ['reseller', 'end_customer'];
const ROLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['reseller', 'reseller'],
  ['jälleenmyyjä', 'reseller'],
  ['end_customer', 'end_customer'],
  ['end customer', 'end_customer'],
  ['loppuasiakas', 'end_customer'],
]);
const PROBLEMS = {
  unknownParent: 'unknownParent',
  parentNotReseller: 'parentNotReseller',
  cycle: 'cycle',
  tooDeep: 'tooDeep',
  hasClients: 'hasClients',
} as const satisfies Record<TreeFault, RowFault['problem']>;

interface Companies {
  readonly rows: readonly FileRow[];
  readonly stored: readonly StoredCells[];
  readonly key: ImportKey;
}

/** Plan of an import of companies; a parent may be a row of the same file. */
export function planCompanies({ rows, stored, key }: Companies): PlannedRow[] {
  const coded = rows.map((row) => ({ ...row, cells: withCodes(row.cells) }));
  const defaults = {
    name: '',
    role: 'end_customer',
    country: '',
    address: '',
    vatId: '',
    info: '',
    parent: '',
  };
  const matched = matchRows({
    rows: coded,
    stored,
    key,
    nameColumn: 'name',
    defaults,
    keptWhenEmpty: ['role'],
    onOneLine: ['name', 'vatId', 'parent'],
  }).map((row) => checked(row, cellFault(row)));
  return withTree(matched, stored);
}

/** Countries and roles may be given by name; unknown ones are reported later. */
function withCodes(cells: Cells): Cells {
  const { country, role } = cells;
  return {
    ...cells,
    ...(country !== undefined && { country: countryCode(country) ?? country }),
    ...(role !== undefined && { role: ROLE_NAMES.get(role.toLowerCase()) ?? role }),
  };
}

function checked(row: PlannedRow, fault: RowFault | undefined): PlannedRow {
  return row.fault === undefined && fault !== undefined ? refuse(row, fault) : row;
}

function cellFault({ cells, changes }: PlannedRow): RowFault | undefined {
  if (cells.name === '') return { problem: 'missingName', column: 'name' };
  if (!ROLES.includes(cells.role ?? '')) return { problem: 'unknownRole', column: 'role' };
  // A stored country that predates the rule is kept.
  const country = changes.find(({ column }) => column === 'country')?.after ?? '';
  if (country !== '' && !isCountry(country)) return { problem: 'unknownCountry', column: 'country' };
  return tooLong(cells, LIMITS);
}

/** Checks names and parents against the resulting state. */
function withTree(rows: readonly PlannedRow[], stored: readonly StoredCells[]): PlannedRow[] {
  const after = companiesAfter(rows, stored);
  const byName = Map.groupBy(after, ({ name }) => name);
  const idOf = (name: string) => byName.get(nameKey(name))?.[0]?.id;
  const tree = after.map(({ id, parent, role }): CompanyNode => {
    // An unknown parent becomes id 0, which is reported as unknown.
    const parentId = parent === '' ? null : (idOf(parent) ?? 0);
    return { id, parentId, role: role === 'reseller' ? 'reseller' : 'end_customer', isInternal: false };
  });
  const index = indexTree(tree);
  return rows.map((row, at) => {
    if (row.fault !== undefined || row.action === 'unchanged') return row;
    const node = index.byId.get(row.id ?? newId(at));
    if (node === undefined) return row;
    if ((byName.get(nameKey(row.name))?.length ?? 0) > 1)
      return refuse(row, { problem: 'nameTaken', column: 'name' });
    const fault = faultAt(index, node);
    if (fault === null) return row;
    return refuse(row, { problem: PROBLEMS[fault], column: fault === 'hasClients' ? 'role' : 'parent' });
  });
}

/** Placeholder id of a company not inserted yet. */
function newId(index: number): number {
  return -1 - index;
}

function companiesAfter(rows: readonly PlannedRow[], stored: readonly StoredCells[]) {
  const after = new Map(stored.map(({ id, cells }) => [id, cells]));
  for (const [index, row] of rows.entries()) {
    if (row.fault === undefined) after.set(row.id ?? newId(index), row.cells);
  }
  return [...after].map(([id, cells]) => ({
    id,
    name: nameKey(cells.name),
    parent: cells.parent ?? '',
    role: cells.role,
  }));
}
