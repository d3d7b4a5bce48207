import type { AlterTableCommand } from 'libpg-query';

interface ColumnOf {
  table: string;
  column: string;
}

/** Columns that a validated check keeps from being null, after the migrations read so far. */
export interface Checked {
  isNotNull(column: ColumnOf): boolean;
  /** Records a check that was added or validated. */
  follow(command: AlterTableCommand, table: string): void;
}

export function createChecked(): Checked {
  const added = new Map<string, string>();
  const validated = new Set<string>();
  return {
    isNotNull: ({ table, column }) => validated.has(`${table}.${column}`),
    follow: ({ subtype, name, def }, table) => {
      const test = def?.Constraint?.raw_expr?.NullTest;
      const column = test?.arg.ColumnRef?.fields.at(-1)?.String?.sval;
      if (subtype === 'AT_AddConstraint' && test?.nulltesttype === 'IS_NOT_NULL' && column !== undefined)
        added.set(`${table}.${def?.Constraint?.conname}`, `${table}.${column}`);
      const known = added.get(`${table}.${name}`);
      if (subtype === 'AT_ValidateConstraint' && known !== undefined) validated.add(known);
    },
  };
}
