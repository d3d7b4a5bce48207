import type { PresetsState } from '@halla/contract/device-data';
import {
  type NeutralNames,
  namingsOf,
  neutralNames,
  type PresetNamings,
  shownPresets,
} from '@halla/domain/devices/preset-names';
import { intervalAt, isWrittenFor } from '@halla/domain/lifecycle/ownership';
import type { Scope } from '#app/calls/context.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { ALWAYS } from '#modules/ownership/intervals.shared.repository.ts';
import type { listOwnerships } from '#modules/ownership/ownership-scope.shared.repository.ts';
import type { StoredPresets } from '../documents/device-data.table.ts';
import type { PresetsRow } from './session-presets.repository.ts';

/** The presets of a device with everything needed to present them. */
export interface ReadPresets {
  /** undefined: the device has never had presets. */
  row: PresetsRow | undefined;
  /** Newest first. */
  owners: Awaited<ReturnType<typeof listOwnerships>>;
  scope: Scope;
}

/** State of a device without presets. */
export const NO_PRESETS_YET: PresetsState = {
  session_presets: {},
  revision: 0,
  updatedAt: null,
  updatedBy: null,
  changedAtMachine: false,
  pulledRevision: null,
  pulledAt: null,
  waitsForRelease: false,
};

/** When each preset was named, and the neutral names of those hidden from the reader. */
export function readNames({ row, owners, scope }: ReadPresets): {
  namings: PresetNamings;
  neutral: NeutralNames;
} {
  const names = Object.keys(row?.presets ?? {});
  const namings = namingsOf({ names, known: row?.namings ?? {}, namedAt: ALWAYS.toISOString() });
  return { namings, neutral: namesHiddenFrom(scope, { namings, owners }) };
}

interface Names extends Pick<ReadPresets, 'owners'> {
  namings: PresetNamings;
}

function namesHiddenFrom(scope: Scope, { namings, owners }: Names): NeutralNames {
  return neutralNames(
    namings,
    (naming) => !isWrittenFor(scope, { intervals: owners, at: new Date(naming.namedAt) }),
  );
}

/** The presets of a device, and the revision that the device has fetched. */
export function presentPresets(read: ReadPresets): PresetsState {
  const { row, owners, scope } = read;
  if (row === undefined) return NO_PRESETS_YET;
  const { namings, neutral } = readNames(read);
  return {
    session_presets: shownPresets(valuesOf(row.presets), neutral),
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: presentReference({ id: row.authorId, fullName: row.authorName }),
    changedAtMachine: row.updatedBy === null,
    pulledRevision: row.pulledRevision,
    pulledAt: row.pulledAt?.toISOString() ?? null,
    waitsForRelease: row.heldSince !== null && row.pulledRevision !== row.revision,
    ...(neutral.size > 0 && { neutralNames: [...neutral.values()] }),
    ...(scope === 'all' && formerNames({ namings, owners })),
  };
}

/** Preset names hidden from the current owner, with the owner during whose interval each was given. */
function formerNames({ namings, owners }: Names): Pick<PresetsState, 'formerNames'> {
  const [present] = owners;
  const hidden = namesHiddenFrom(present === undefined ? [] : [present.companyId], { namings, owners });
  const formerNames = [...hidden].flatMap(([name, shownAs]) => {
    const naming = namings[name];
    const owner = naming && intervalAt(owners, new Date(naming.namedAt));
    return owner === undefined
      ? []
      : [{ name, shownAs, Company: { id: owner.companyId, name: owner.companyName } }];
  });
  return formerNames.length > 0 ? { formerNames } : {};
}

/** Strings and numbers; no other type is ever stored. */
function valuesOf(presets: StoredPresets): PresetsState['session_presets'] {
  const entries = Object.entries(presets).map(([name, fields]) => {
    const values = Object.entries(fields).flatMap(([field, value]): [string, string | number][] =>
      typeof value === 'number' || typeof value === 'string' ? [[field, value]] : [],
    );
    return [name, Object.fromEntries(values)];
  });
  return Object.fromEntries(entries);
}
