import type { DocumentVersion } from '@halla/contract/device-data';
import { redactSettings } from '@halla/domain/access/redaction';
import type { Actor } from '#app/calls/context.ts';
import { presentOwnerThen } from '#modules/ownership/ownership-scope.shared.repository.ts';
import type { listCopies } from './device-documents.repository.ts';

export interface DocumentState {
  body: Record<string, unknown> | null;
  version: number | null;
  updatedAt: string | null;
  versions: DocumentVersion[];
}

/** The device has sent none that the reader may see. */
export const NO_DOCUMENT: DocumentState = { body: null, version: null, updatedAt: null, versions: [] };

type Copy = Awaited<ReturnType<typeof listCopies>>[number];

interface ShownDocument {
  shown: Copy & { body: Record<string, unknown> };
  copies: readonly Copy[];
  reader: Pick<Actor, 'level' | 'scope'>;
}

/** A version of a document with the list of all versions. Restricted fields are also removed from earlier versions. */
export function presentDocument({ shown, copies, reader }: ShownDocument): DocumentState {
  return {
    body: redactSettings(shown.body, reader.level),
    version: shown.version,
    updatedAt: shown.createdAt.toISOString(),
    versions: copies.map(({ version, createdAt, ...owner }) => ({
      version,
      updatedAt: createdAt.toISOString(),
      ...presentOwnerThen(reader.scope, owner),
    })),
  };
}
