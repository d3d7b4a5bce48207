import type { AlterTableCommand, Column, Constraint, Expression } from 'libpg-query';
import type { Checked } from './checked-columns.ts';
import type { Rule } from './rules.ts';

/** Kinds of ALTER TABLE that neither read nor rewrite the table, and that no running process notices. */
const QUICK = new Set([
  'AT_ColumnDefault',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_ReplicaIdentity',
  'AT_EnableTrig',
  'AT_DisableTrig',
]);
/** Evaluated once for all existing rows. */
const STABLE_FUNCTIONS = new Set(['now', 'transaction_timestamp']);
const SERIAL = /^(?:small|big)?serial[248]?$/;

interface AlteredTable {
  command: AlterTableCommand;
  table: string;
  outside: boolean;
  checked: Checked;
}

/** The rule that a part of ALTER TABLE breaks on a table with rows. */
export function brokenByAlter({ command, table, outside, checked }: AlteredTable): Rule | undefined {
  const { subtype, def, name = '' } = command;
  if (QUICK.has(subtype)) return undefined;
  if (subtype === 'AT_AddColumn' && def?.ColumnDef !== undefined) return brokenByColumn(def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def?.Constraint !== undefined)
    return brokenByConstraint(def.Constraint);
  if (subtype === 'AT_ValidateConstraint') return outside ? undefined : 'validates-in-transaction';
  if (subtype === 'AT_AlterColumnType') return 'type-rewrites-table';
  if (subtype === 'AT_SetNotNull')
    return checked.isNotNull({ table, column: name }) ? undefined : 'not-null-checks-rows';
  return subtype === 'AT_DropColumn' ? 'takes-what-is-read' : 'unknown-statement';
}

function brokenByColumn({ typeName, constraints = [] }: Column): Rule | undefined {
  const kinds = constraints.map(({ Constraint }) => Constraint);
  const value = kinds.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const isComputed = kinds.some(({ contype }) => /^CONSTR_(?:IDENTITY|GENERATED)$/.test(contype));
  if (isComputed || typeName.names.some(({ String: part }) => SERIAL.test(part?.sval ?? '')))
    return 'column-rewrites-table';
  if (value !== undefined && !isSameForAllRows(value)) return 'column-rewrites-table';
  if (kinds.some(({ contype }) => /^CONSTR_(?:CHECK|FOREIGN|UNIQUE|PRIMARY)$/.test(contype)))
    return 'constraint-checks-rows';
  const isRequired = kinds.some(({ contype }) => contype === 'CONSTR_NOTNULL');
  return isRequired && value === undefined ? 'column-fails-on-rows' : undefined;
}

function isSameForAllRows(value: Expression): boolean {
  if (value.A_Const !== undefined || value.SQLValueFunction !== undefined) return true;
  if (value.TypeCast !== undefined) return isSameForAllRows(value.TypeCast.arg);
  if (value.A_ArrayExpr !== undefined) return (value.A_ArrayExpr.elements ?? []).every(isSameForAllRows);
  return STABLE_FUNCTIONS.has(value.FuncCall?.funcname.at(-1)?.String?.sval ?? '');
}

function brokenByConstraint({ contype, skip_validation, indexname }: Constraint): Rule | undefined {
  if (/^CONSTR_(?:CHECK|FOREIGN)$/.test(contype))
    return skip_validation === true ? undefined : 'constraint-checks-rows';
  return indexname === undefined ? 'constraint-checks-rows' : undefined;
}
