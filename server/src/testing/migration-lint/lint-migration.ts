import { loadModule, parseSync, type Statement } from 'libpg-query';
import { OUTSIDE_TRANSACTION } from '#db/outside-transaction.ts';
import { brokenByAlter } from './alter-table.ts';
import type { Checked } from './checked-columns.ts';
import { type Finding, RULES, type Rule } from './rules.ts';

/** Statements that hold no long lock on existing tables. */
const HARMLESS = new Set([
  ...['CreateStmt', 'CreateEnumStmt', 'AlterEnumStmt', 'CreateExtensionStmt', 'CreateSchemaStmt'],
  ...['CreateSeqStmt', 'AlterSeqStmt', 'CreateFunctionStmt', 'CreateTrigStmt', 'ViewStmt'],
  ...['CommentStmt', 'SelectStmt', 'InsertStmt'],
]);
const LOCKING = new Set([
  ...['LockStmt', 'TruncateStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt', 'RefreshMatViewStmt'],
]);
const HIDING = new Set(['DoStmt', 'CallStmt']);
/**
 * Objects that can be dropped while processes of the previous release run, because these do not refer to them by
 * name.
 */
const UNNAMED = new Set(['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_FUNCTION']);
const UNNAMED_WHEN_RENAMED = new Set(['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER']);

const ACCEPTS = /^-- accepts (?<rule>[a-z-]+): (?<reason>.{20,})$/gm;
const UNUSED_SINCE = /^-- unused since (?<version>\d+\.\d+\.\d+)\s*$/m;

interface Lint {
  /** Text of migration.sql. */
  text: string;
  /** Version of the program that brings the migration. */
  version: string;
  /** Constraints validated by earlier migrations. */
  checked: Checked;
}

/** Finds the statements of a migration that would stop a running fleet. */
export async function lintMigration({ text, version, checked }: Lint): Promise<Finding[]> {
  await loadModule();
  const outside = text.trimStart().startsWith(OUTSIDE_TRANSACTION);
  const created = new Set<string>();
  const findings: Finding[] = [];
  for (const written of text.split('--> statement-breakpoint')) {
    for (const { stmt } of parseSync(written).stmts ?? []) {
      const rules = brokenRules({ stmt, outside, created, checked });
      const excused = excuses({ written, version });
      for (const rule of rules) if (!excused.has(rule)) findings.push({ rule, statement: written.trim() });
      if (stmt.CreateStmt !== undefined) created.add(stmt.CreateStmt.relation.relname);
    }
  }
  return findings;
}

/** Sentences for a failed check. */
export function describeFindings(findings: readonly Finding[]): string[] {
  return findings.map(({ rule, statement }) => `${statement}\n  ${rule}: this ${RULES[rule]}`);
}

interface Place {
  stmt: Statement;
  outside: boolean;
  /** Tables of this migration, which are empty and unknown to running processes. */
  created: ReadonlySet<string>;
  checked: Checked;
}

function brokenRules({ stmt, outside, created, checked }: Place): Rule[] {
  const { AlterTableStmt: alter, IndexStmt: index } = stmt;
  if (index !== undefined) {
    if (index.concurrent === true) return outside ? [] : ['inside-transaction'];
    return created.has(index.relation.relname) ? [] : ['index-locks-writes'];
  }
  if (stmt.DropStmt?.concurrent === true && !outside) return ['inside-transaction'];
  if (alter !== undefined) {
    const table = alter.relation.relname;
    return alter.cmds.flatMap(({ AlterTableCmd: command }) => {
      const rule = created.has(table) ? undefined : brokenByAlter({ command, table, outside, checked });
      checked.follow(command, table);
      return rule ?? [];
    });
  }
  const rule = brokenByKind(stmt) ?? (changesRows(stmt, created) ? 'writes-whole-table' : undefined);
  return rule === undefined ? [] : [rule];
}

function brokenByKind(stmt: Statement): Rule | undefined {
  const [kind = ''] = Object.keys(stmt);
  if (stmt.DropStmt !== undefined)
    return UNNAMED.has(stmt.DropStmt.removeType) ? undefined : 'takes-what-is-read';
  if (stmt.RenameStmt !== undefined)
    return UNNAMED_WHEN_RENAMED.has(stmt.RenameStmt.renameType) ? undefined : 'takes-what-is-read';
  if (LOCKING.has(kind)) return 'locks-table';
  if (HIDING.has(kind)) return 'hides-statements';
  return HARMLESS.has(kind) || kind === 'UpdateStmt' || kind === 'DeleteStmt'
    ? undefined
    : 'unknown-statement';
}

/** True for an UPDATE, DELETE or MERGE of a table that was there before, also inside of another statement. */
function changesRows(node: unknown, created: ReadonlySet<string>): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(([kind, child]: [string, unknown]) => {
    if (/^(?:Update|Delete|Merge)Stmt$/.test(kind) && !created.has(tableOf(child))) return true;
    return changesRows(child, created);
  });
}

function tableOf(stmt: unknown): string {
  if (typeof stmt !== 'object' || stmt === null || !('relation' in stmt)) return '';
  const { relation } = stmt;
  const isNamed = typeof relation === 'object' && relation !== null && 'relname' in relation;
  return isNamed ? String(relation.relname) : '';
}

/** The rules that comments above a statement set aside. */
function excuses({ written, version }: { written: string; version: string }): ReadonlySet<string> {
  const rules = new Set([...written.matchAll(ACCEPTS)].map(({ groups }) => groups?.rule ?? ''));
  const since = UNUSED_SINCE.exec(written)?.groups?.version;
  if (since !== undefined && isBefore(since, version)) rules.add('takes-what-is-read');
  return rules;
}

function isBefore(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) < 0;
}
