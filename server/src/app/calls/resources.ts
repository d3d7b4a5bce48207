import type { MovedThing } from '@halla/contract/contact-merges';
import type { Note } from '@halla/contract/notes';
import type { Level } from '@halla/domain/access/levels';
import type { FileRoot } from '@halla/domain/files/file-roots';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import type { ResourceKind } from '@halla/domain/resources/resources';
import type { SearchedKind } from '@halla/domain/resources/search';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { Select } from '#db/select.ts';
import type { AuditedEntity, Scope, SignedInContext, Work } from './context.ts';
import type { SearchRequest } from './found-rows.ts';

/** A row of any resource kind, with the fields shared by all kinds. */
export interface ResourceRow {
  id: number;
  /** Identifier shown to users, such as a serial number. */
  number?: string;
  /** Its name; null when unnamed. */
  label?: string | null;
  /** Owner; null: the maker, or none. */
  companyId: number | null;
  /** The device that the row is or belongs to; absent for kinds without a device. */
  deviceId?: number;
}

export interface FindRows {
  db: Executor;
  scope: Scope;
  level: Level;
  ids: readonly number[];
  /** Lock the rows against deletion until the transaction ends. */
  lock?: boolean;
}

export interface FilesChange {
  work: Work;
  id: number;
  root: FileRoot;
  /** Names of the files. */
  added?: readonly string[];
  deleted?: string;
}

/** Functions that a module provides for its resource kind. */
export interface ResourceReader {
  /** The subset of the rows that is visible in the scope, for the level, in any order. */
  find(wanted: FindRows): Select<ResourceRow>;
  /** Subquery for the ids of the rows that belong to a device; absent for kinds without a device. */
  idsOfDevice?(deviceId: number): SQL;
  /** Subquery for the ids of the rows with a number; absent for kinds whose files are keyed by id. */
  idsOfNumber?(number: string): SQL;
  /** Reacts to files being added to or deleted from one of its rows, in the same transaction; may refuse it. */
  filesChanged?(change: FilesChange): Promise<void>;
  /** Columns of its tables that reference companies or people; a merge updates them. */
  readonly references?: Readonly<Partial<Record<MergedKind, readonly ColumnReference[]>>>;
}

/** Reader of a kind that can be searched. */
interface Searched {
  /**
   * Arms of the statement that searches all kinds (found-rows.ts), limited to the scope; none if the text cannot
   * match this kind.
   */
  search(request: SearchRequest): SQL[];
}

/** Reader of a kind with notes. */
interface Noted {
  /** Subquery for id, company_id and device_id of all rows that are visible in the scope. */
  visibleRows(scope: Scope): SQL;
  /** Stores a note differently for some users, such as a reply; undefined: it is stored as a note. */
  writeInstead?(wanted: { ctx: SignedInContext; id: number; text: string }): Promise<Note> | undefined;
}

export type SearchedReader = ResourceReader & Searched;

export type NotedReader = ResourceReader & Noted;

type ReaderOf<Kind extends ResourceKind> = ResourceReader &
  (Kind extends SearchedKind ? Searched : unknown) &
  (Kind extends NotedKind ? Noted : unknown);

/** Kinds that can be merged. */
export type MergedKind = Extract<ResourceKind, 'company' | 'contact'>;

/** A column that references a row of a kind; `member` is a member of its JSON document. */
interface NamingColumn {
  readonly kind: 'device' | MergedKind;
  readonly column: string;
  readonly member?: string;
}

export interface ColumnReference {
  /** Unique across all kinds and stored with a merge, because an undo finds the moved rows by it. Do not rename. */
  readonly name: string;
  readonly what: MovedThing;
  readonly table: AuditedEntity;
  readonly column: string;
  /** Member of a JSON column. */
  readonly member?: string;
  /**
   * For rows added after a merge: columns that determine the owner to which an undo assigns the row, by its device,
   * person or company; the first non-null one decides. Absent: the row stays.
   */
  readonly follows?: readonly NamingColumn[];
  /** Rows may be deleted or name another one since a merge; an undo returns those that are left. Absent: it is refused. */
  readonly mayBeGone?: true;
  /** Key columns of the table with their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'timestamptz'>>;
}

/** The reader of every kind; a missing or incomplete reader is a type error. */
export type Resources = { readonly [Kind in ResourceKind]: ReaderOf<Kind> };

/** Reference to one row of any kind. */
interface Reference {
  kind: ResourceKind;
  id: number;
}

interface Reading {
  ctx: Pick<SignedInContext, 'db' | 'actor' | 'resources'>;
}

/** One row, if visible to the user. */
export async function findResource(wanted: Reading & Reference): Promise<ResourceRow | undefined> {
  const [row] = await selectResource(wanted);
  return row;
}

interface Locking {
  /** Lock the row against deletion until the transaction ends. */
  lock?: boolean;
}

/** The select that yields one row if it is visible to the user. */
export function selectResource({
  ctx: { db, actor, resources },
  kind,
  id,
  lock = false,
}: Reading & Reference & Locking): Select<ResourceRow> {
  return resources[kind].find({ db, scope: actor.scope, level: actor.level, ids: [id], lock });
}

/** Reads the visible subset of the rows, one statement per kind; returns a look-up function. */
export async function findResources({
  ctx: { db, actor, resources },
  wanted,
}: Reading & { wanted: readonly Reference[] }): Promise<(row: Reference) => ResourceRow | undefined> {
  const found = new Map<ResourceKind, Map<number, ResourceRow>>();
  for (const [kind, ofKind] of Map.groupBy(wanted, (row) => row.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const rows = await resources[kind].find({ db, scope: actor.scope, level: actor.level, ids });
    found.set(kind, new Map(rows.map((row) => [row.id, row])));
  }
  return ({ kind, id }) => found.get(kind)?.get(id);
}
