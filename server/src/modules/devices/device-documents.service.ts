import { isDeepStrictEqual } from 'node:util';
import type { SignedInContext, Work } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { type DocumentState, NO_DOCUMENT, presentDocument } from './device-documents.presenter.ts';
import {
  type DocumentKind,
  findDocument,
  findFormerVersion,
  insertDocument,
  keepFormerVersion,
  listFormerVersions,
  updateDocument,
} from './device-documents.repository.ts';
import { requireDevice } from './visible-device.service.ts';

/** Copies kept of each document of a device, besides the newest. */
const FORMER_VERSIONS = 50;

interface Upload {
  work: Work;
  deviceId: number;
  kind: DocumentKind;
  body: Record<string, unknown>;
}

/** Stores what a machine sent; a copy that differs from it is kept as a former version. */
export async function storeDocument({ work, deviceId, kind, body }: Upload): Promise<void> {
  const { db, now } = work;
  const stored = await findDocument({ db, deviceId, kind });
  if (stored === undefined) {
    await insertDocument({ db, document: { deviceId, kind, body, createdAt: now, updatedAt: now } });
  } else if (isDeepStrictEqual(stored.body, body)) {
    await updateDocument({ db, deviceId, kind, change: { updatedAt: now } });
    return;
  } else {
    const { version, createdAt } = stored;
    const former = { deviceId, kind, version, createdAt, body: stored.body };
    await keepFormerVersion({ db, former, forgetUpTo: version - FORMER_VERSIONS });
    const change = { body, version: version + 1, createdAt: now, updatedAt: now };
    await updateDocument({ db, deviceId, kind, change });
  }
  work.changed({ domain: 'deviceData', id: deviceId, deviceId });
}

interface Reading {
  ctx: SignedInContext;
  deviceId: number;
  kind: DocumentKind;
  /** undefined: the newest. */
  version: number | undefined;
}

/** A document of a device, the newest or one of the former copies, as the level may see it. */
export async function getDocument({ ctx, deviceId, kind, version }: Reading): Promise<DocumentState> {
  const { db, actor } = ctx;
  await requireDevice({ db, scope: actor.scope, deviceId });
  const newest = await findDocument({ db, deviceId, kind });
  if (newest === undefined && version === undefined) return NO_DOCUMENT;
  const isNewest = version === undefined || version === newest?.version;
  const shown = isNewest ? newest : await findFormerVersion({ db, deviceId, kind, version });
  if (newest === undefined || shown === undefined) throw new AppError('core.not_found');
  const former = await listFormerVersions({ db, deviceId, kind });
  return presentDocument({ shown, versions: [newest, ...former], level: actor.level });
}
