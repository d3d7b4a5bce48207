import type { ImportKey, ImportKind } from '@halla/domain/contacts/import-columns';
import { nameKey } from '@halla/domain/single-line';
import type { Executor } from '#db/database.ts';
import { mergedNames } from '#modules/contacts/merged-names.ts';
import type { FileRow, StoredCells } from './import-row.ts';

/** Names of merged companies, by nameKey, with the name of the kept company; without names that are in use. */
export async function presentNames(
  db: Executor,
  companies: readonly StoredCells[],
): Promise<ReadonlyMap<string, string>> {
  const nameOf = new Map(companies.map(({ id, cells }) => [id, cells.name ?? '']));
  const inUse = new Set(companies.map(({ cells }) => nameKey(cells.name)));
  const names = new Map<string, string>();
  for (const [merged, { keptId }] of await mergedNames(db)) {
    const kept = nameOf.get(keptId);
    if (kept !== undefined && !inUse.has(merged)) names.set(merged, kept);
  }
  return names;
}

/** Columns that name a company. A row matched by another key may rename a company to any name. */
function namingColumns(kind: ImportKind, key: ImportKey): readonly string[] {
  if (kind !== 'companies') return ['company'];
  return key === 'name' ? ['name', 'parent'] : ['parent'];
}

interface ImportedRow {
  row: FileRow;
  kind: ImportKind;
  key: ImportKey;
  names: ReadonlyMap<string, string>;
}

/** The row as if its file had been written after the merges. */
export function withPresentNames({ row, kind, key, names }: ImportedRow): FileRow {
  const renamed = namingColumns(kind, key).flatMap((column) => {
    const name = names.get(nameKey(row.cells[column]));
    return name === undefined ? [] : [[column, name] as const];
  });
  return renamed.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(renamed) } };
}
