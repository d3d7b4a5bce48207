import type { MovedThing } from '@halla/contract/contact-merges';
import type { ResourceKind } from '@halla/domain/resources/resources';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { Scope, SignedInContext } from './context.ts';

/** A row of any kind, as far as the features that work with all kinds have to know it. */
export interface ResourceRow {
  id: number;
  /** What people call it by, such as a serial number. */
  number?: string;
  /** Its name; null while nobody has given it one. */
  label?: string | null;
  /** Who owns it; null: the maker, or nobody. */
  companyId: number | null;
  /** The device that it is or belongs to; kinds that belong to none leave it out. */
  deviceId?: number;
}

export interface FindRows {
  db: Executor;
  scope: Scope;
  ids: readonly number[];
  /** Nobody deletes the rows until the transaction ends. */
  lock?: boolean;
}

/** What a module supplies for a kind of resource. */
export interface ResourceReader {
  /** Those of the rows that are visible in the scope, in any order. */
  find(wanted: FindRows): Promise<ResourceRow[]>;
  /** Subquery for the ids of its rows that belong to a device; kinds that belong to none leave it out. */
  idsOfDevice?(deviceId: number): SQL;
  /** Columns of its tables that name companies or people: a merge of two of these changes them. */
  readonly references?: Readonly<Partial<Record<MergedKind, readonly ColumnReference[]>>>;
}

/** Kinds of which two rows can become one. */
export type MergedKind = Extract<ResourceKind, 'company' | 'contact'>;

export interface ColumnReference {
  /** Unique among all kinds, and kept: undoing a merge finds the moved rows by it. */
  readonly name: string;
  readonly what: MovedThing;
  readonly table: string;
  readonly column: string;
  /** Member of the column when that is a document. */
  readonly member?: string;
  /** Key columns of the table with their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'timestamptz'>>;
}

/** The reader of every kind; a kind without one does not compile. */
export type Resources = Readonly<Record<ResourceKind, ResourceReader>>;

/** Names one row of any kind. */
interface Reference {
  kind: ResourceKind;
  id: number;
}

interface Reading {
  ctx: Pick<SignedInContext, 'db' | 'actor' | 'resources'>;
}

/** One row, if the user may see it. */
export async function findResource({
  ctx: { db, actor, resources },
  kind,
  id,
  lock = false,
}: Reading & Reference & { lock?: boolean }): Promise<ResourceRow | undefined> {
  const [row] = await resources[kind].find({ db, scope: actor.scope, ids: [id], lock });
  return row;
}

/** Reads those of the rows that the user may see, each kind in one statement; answers the function that looks them up. */
export async function findResources({
  ctx: { db, actor, resources },
  wanted,
}: Reading & { wanted: readonly Reference[] }): Promise<(row: Reference) => ResourceRow | undefined> {
  const found = new Map<ResourceKind, Map<number, ResourceRow>>();
  for (const [kind, ofKind] of Map.groupBy(wanted, (row) => row.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const rows = await resources[kind].find({ db, scope: actor.scope, ids });
    found.set(kind, new Map(rows.map((row) => [row.id, row])));
  }
  return ({ kind, id }) => found.get(kind)?.get(id);
}
