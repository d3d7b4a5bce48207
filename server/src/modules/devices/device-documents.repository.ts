import { and, desc, eq, lte } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceDocuments, deviceDocumentVersions } from './device-data.table.ts';

export type DocumentKind = 'settings' | 'recipe';

interface DocumentRequest {
  db: Executor;
  deviceId: number;
  kind: DocumentKind;
}

/** The newest copy of a document. */
export async function findDocument({ db, deviceId, kind }: DocumentRequest) {
  const [row] = await db
    .select()
    .from(deviceDocuments)
    .where(and(eq(deviceDocuments.deviceId, deviceId), eq(deviceDocuments.kind, kind)));
  return row;
}

const ofDocument = ({ deviceId, kind }: Pick<DocumentRequest, 'deviceId' | 'kind'>) =>
  and(eq(deviceDocumentVersions.deviceId, deviceId), eq(deviceDocumentVersions.kind, kind));

/** One of the copies before the newest. */
export async function findFormerVersion({ db, version, ...document }: DocumentRequest & { version: number }) {
  const [row] = await db
    .select()
    .from(deviceDocumentVersions)
    .where(and(ofDocument(document), eq(deviceDocumentVersions.version, version)));
  return row;
}

/** The copies before the newest without their bodies, newest first. */
export async function listFormerVersions({ db, ...document }: DocumentRequest) {
  return db
    .select({ version: deviceDocumentVersions.version, createdAt: deviceDocumentVersions.createdAt })
    .from(deviceDocumentVersions)
    .where(ofDocument(document))
    .orderBy(desc(deviceDocumentVersions.version));
}

export async function insertDocument({
  db,
  document,
}: {
  db: Executor;
  document: typeof deviceDocuments.$inferInsert;
}): Promise<void> {
  await db.insert(deviceDocuments).values(document);
}

export async function updateDocument({
  db,
  deviceId,
  kind,
  change,
}: DocumentRequest & { change: Partial<typeof deviceDocuments.$inferInsert> }): Promise<void> {
  await db
    .update(deviceDocuments)
    .set(change)
    .where(and(eq(deviceDocuments.deviceId, deviceId), eq(deviceDocuments.kind, kind)));
}

/** Keeps a copy that was replaced, and forgets those up to a version. */
export async function keepFormerVersion({
  db,
  former,
  forgetUpTo,
}: {
  db: Executor;
  former: typeof deviceDocumentVersions.$inferInsert;
  forgetUpTo: number;
}): Promise<void> {
  await db.insert(deviceDocumentVersions).values(former);
  await db
    .delete(deviceDocumentVersions)
    .where(and(ofDocument(former), lte(deviceDocumentVersions.version, forgetUpTo)));
}
