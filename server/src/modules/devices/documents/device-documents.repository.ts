import { and, desc, eq, lte } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { intervalOf, writtenInScope } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { deviceOwnerships } from '../devices.table.ts';
import { deviceDocuments, deviceDocumentVersions } from './device-data.table.ts';

export type DocumentKind = 'settings' | 'recipe';

interface DocumentRequest {
  db: Executor;
  deviceId: number;
  kind: DocumentKind;
}

/** The newest version of a document, regardless of ownership. */
export async function findDocument({ db, deviceId, kind }: DocumentRequest) {
  const [row] = await db
    .select()
    .from(deviceDocuments)
    .where(ofDocument(deviceDocuments, { deviceId, kind }));
  return row;
}

type DocumentTable = typeof deviceDocuments | typeof deviceDocumentVersions;

function ofDocument(table: DocumentTable, { deviceId, kind }: Pick<DocumentRequest, 'deviceId' | 'kind'>) {
  return and(eq(table.deviceId, deviceId), eq(table.kind, kind));
}

/** All stored versions: the newest and the former ones. */
function copiesOf({ db, ...document }: DocumentRequest) {
  const copies = (table: DocumentTable) =>
    db
      .select({
        deviceId: table.deviceId,
        version: table.version,
        createdAt: table.createdAt,
        body: table.body,
      })
      .from(table)
      .where(ofDocument(table, document));
  return copies(deviceDocuments).unionAll(copies(deviceDocumentVersions)).as('copies');
}

/**
 * Versions that arrived within the ownership intervals of the scope, newest first, without bodies, with the
 * owner at that time.
 */
export async function listCopies({ db, scope, ...document }: DocumentRequest & { scope: Scope }) {
  const copies = copiesOf({ db, ...document });
  const arrival = { deviceId: copies.deviceId, at: copies.createdAt };
  return db
    .select({
      version: copies.version,
      createdAt: copies.createdAt,
      companyId: companies.id,
      companyName: companies.name,
    })
    .from(copies)
    .leftJoin(deviceOwnerships, intervalOf(arrival))
    .leftJoin(companies, eq(companies.id, deviceOwnerships.companyId))
    .where(writtenInScope({ scope, ...arrival }))
    .orderBy(desc(copies.version));
}

/**
 * The body of a version; undefined when it has been pruned. Precondition: the caller may read the version.
 */
export async function findBody({ version, ...document }: DocumentRequest & { version: number }) {
  const copies = copiesOf(document);
  const [row] = await document.db
    .select({ body: copies.body })
    .from(copies)
    .where(eq(copies.version, version));
  return row?.body;
}

export async function insertDocument(
  db: Executor,
  document: typeof deviceDocuments.$inferInsert,
): Promise<void> {
  await db.insert(deviceDocuments).values(document);
}

export async function updateDocument({
  db,
  deviceId,
  kind,
  change,
}: DocumentRequest & { change: Partial<typeof deviceDocuments.$inferInsert> }): Promise<void> {
  await db.update(deviceDocuments).set(change).where(ofDocument(deviceDocuments, { deviceId, kind }));
}

/** Stores a replaced version and prunes those up to a version number. */
export async function keepFormerVersion(
  db: Executor,
  { former, forgetUpTo }: { former: typeof deviceDocumentVersions.$inferInsert; forgetUpTo: number },
): Promise<void> {
  await db.insert(deviceDocumentVersions).values(former);
  await db
    .delete(deviceDocumentVersions)
    .where(and(ofDocument(deviceDocumentVersions, former), lte(deviceDocumentVersions.version, forgetUpTo)));
}
