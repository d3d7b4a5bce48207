import type { PresetsState } from '@halla/contract/device-data';
import type { StoredPresets } from './device-data.table.ts';
import type { PresetsRow } from './session-presets.repository.ts';

/** Presets nobody ever made. */
const NONE: PresetsState = {
  session_presets: {},
  revision: 0,
  updatedAt: null,
  updatedBy: null,
  changedAtMachine: false,
  pulledRevision: null,
  pulledAt: null,
};

/** The presets of a device and how far the machine has come with them. */
export function presentPresets(row: PresetsRow | undefined): PresetsState {
  if (row === undefined) return NONE;
  return {
    session_presets: valuesOf(row.presets),
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy:
      row.authorId === null || row.authorName === null
        ? null
        : { id: row.authorId, fullName: row.authorName },
    changedAtMachine: row.updatedBy === null,
    pulledRevision: row.pulledRevision,
    pulledAt: row.pulledAt?.toISOString() ?? null,
  };
}

/** Texts and numbers; nothing else is ever stored. */
function valuesOf(presets: StoredPresets): PresetsState['session_presets'] {
  const entries = Object.entries(presets).map(([name, fields]) => {
    const values = Object.entries(fields).flatMap(([field, value]): [string, string | number][] =>
      typeof value === 'number' || typeof value === 'string' ? [[field, value]] : [],
    );
    return [name, Object.fromEntries(values)];
  });
  return Object.fromEntries(entries);
}
