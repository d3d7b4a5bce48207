import { isDeepStrictEqual } from 'node:util';
import type { SignedInContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { findOpenOwnership } from '#modules/ownership/intervals.shared.repository.ts';
import { requireDevice } from '../visible-device.service.ts';
import { type DocumentState, NO_DOCUMENT, presentDocument } from './device-documents.presenter.ts';
import {
  type DocumentKind,
  findBody,
  findDocument,
  insertDocument,
  keepFormerVersion,
  listCopies,
  updateDocument,
} from './device-documents.repository.ts';

/** Former versions kept per document and device. */
const FORMER_VERSIONS = 50;

interface Upload {
  work: Work;
  device: { id: number; companyId: number | null };
  kind: DocumentKind;
  body: Record<string, unknown>;
}

/**
 * Stores a document sent by the device; a stored version that differs, or that belongs to a former owner, becomes a
 * former version.
 */
export async function storeDocument({ work, device, kind, body }: Upload): Promise<void> {
  const { id: deviceId, companyId } = device;
  const { db, now } = work;
  const stored = await findDocument({ db, deviceId, kind });
  if (stored === undefined) {
    await insertDocument(db, { deviceId, kind, body, createdAt: now, updatedAt: now });
  } else if (isDeepStrictEqual(stored.body, body) && (await isOfPresentOwner(db, { deviceId, stored }))) {
    await updateDocument({ db, deviceId, kind, change: { updatedAt: now } });
    return;
  } else {
    const { version, createdAt } = stored;
    const former = { deviceId, kind, version, createdAt, body: stored.body };
    await keepFormerVersion(db, { former, forgetUpTo: version - FORMER_VERSIONS });
    const change = { body, version: version + 1, createdAt: now, updatedAt: now };
    await updateDocument({ db, deviceId, kind, change });
  }
  work.changed({ domain: 'deviceData', id: deviceId, deviceId, owners: [companyId] });
}

/**
 * False for the first copy after a hand-over, which becomes a new version even if unchanged, so that it belongs to
 * the new owner.
 */
async function isOfPresentOwner(
  db: Executor,
  { deviceId, stored }: { deviceId: number; stored: { createdAt: Date } },
): Promise<boolean> {
  const { validFrom } = await findOpenOwnership(db, deviceId);
  return validFrom <= stored.createdAt;
}

interface Reading {
  ctx: SignedInContext;
  deviceId: number;
  kind: DocumentKind;
  /** undefined: the newest. */
  version: number | undefined;
}

/** A document of a device, newest or former version, as the reader may see it. */
export async function getDocument({ ctx, deviceId, kind, version }: Reading): Promise<DocumentState> {
  const { db, actor } = ctx;
  const { scope } = actor;
  await requireDevice({ db, scope, deviceId });
  const copies = await listCopies({ db, scope, deviceId, kind });
  const shown = version === undefined ? copies[0] : copies.find((copy) => copy.version === version);
  if (shown === undefined && version === undefined) return NO_DOCUMENT;
  const body = shown && (await findBody({ db, deviceId, kind, version: shown.version }));
  if (shown === undefined || body === undefined) throw new AppError('core.not_found');
  return presentDocument({ shown: { ...shown, body }, copies, reader: actor });
}
