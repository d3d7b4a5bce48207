import type { DocumentVersion } from '@halla/contract/device-data';
import type { Level } from '@halla/domain/levels';
import { redactSettings } from '@halla/domain/redaction';

export interface DocumentState {
  body: Record<string, unknown> | null;
  version: number | null;
  updatedAt: string | null;
  versions: DocumentVersion[];
}

/** The machine never sent any. */
export const NO_DOCUMENT: DocumentState = { body: null, version: null, updatedAt: null, versions: [] };

interface Copy {
  version: number;
  createdAt: Date;
}

/** A copy of a document with the list of all copies; for customers secrets are masked, in former copies too. */
export function presentDocument({
  shown,
  versions,
  level,
}: {
  shown: Copy & { body: Record<string, unknown> };
  versions: readonly Copy[];
  level: Level;
}): DocumentState {
  return {
    body: redactSettings(shown.body, level),
    version: shown.version,
    updatedAt: shown.createdAt.toISOString(),
    versions: versions.map(({ version, createdAt }) => ({ version, updatedAt: createdAt.toISOString() })),
  };
}
