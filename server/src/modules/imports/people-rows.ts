import { isEmailAddress } from '@halla/domain/contacts/email-address';
import type { ImportKey } from '@halla/domain/contacts/import-columns';
import { NAME_MAX } from '@halla/domain/limits';
import { nameKey } from '@halla/domain/single-line';
import type { FileRow, PlannedRow, RowFault, StoredCells } from './import-row.ts';
import { matchRows, refuse, tooLong } from './match-rows.ts';

const LIMITS = { name: NAME_MAX, email: 255, phone: 64, info: 2000 };
const DEFAULTS = { name: '', email: '', phone: '', info: '', company: '' };

interface People {
  readonly rows: readonly FileRow[];
  readonly stored: readonly StoredCells[];
  readonly key: ImportKey;
  /** Keyed by nameKey. */
  readonly companyNames: ReadonlySet<string>;
}

/** Plan of an import of people. */
export function planPeople({ rows, stored, key, companyNames }: People): PlannedRow[] {
  const matched = matchRows({
    rows,
    stored,
    key,
    nameColumn: 'name',
    defaults: DEFAULTS,
    keptWhenEmpty: [],
    onOneLine: ['name', 'email', 'phone', 'company'],
  });
  return matched.map((row) => {
    const fault = row.fault ?? cellFault(row, companyNames);
    return fault === undefined ? row : refuse(row, fault);
  });
}

function cellFault({ cells, changes }: PlannedRow, companyNames: ReadonlySet<string>): RowFault | undefined {
  if (cells.name === '') return { problem: 'missingName', column: 'name' };
  const isMoved = changes.some(({ column, after }) => column === 'company' && after !== '');
  if (isMoved && !companyNames.has(nameKey(cells.company)))
    return { problem: 'unknownCompany', column: 'company' };
  // A stored address that predates the rule is kept.
  const email = changes.find(({ column }) => column === 'email')?.after ?? '';
  if (email !== '' && !isEmailAddress(email)) return { problem: 'invalidEmail', column: 'email' };
  return tooLong(cells, LIMITS);
}
