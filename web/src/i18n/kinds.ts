import { RESOURCE_KINDS, type ResourceKind } from '@halla/domain/resources/resources';
import type { FoundKind } from '@halla/domain/resources/search';

/** What kinds are called; notes belong to one, and are found by search beside them. */
export interface KindTexts {
  readonly one: Readonly<Record<ResourceKind, string>>;
  readonly many: Readonly<Record<ResourceKind | FoundKind, string>>;
}

type Names = Readonly<Record<ResourceKind, Readonly<Record<keyof KindTexts, string>>>>;

/** The section of texts with the names of all kinds in a language. */
export function kindTexts(names: Names, notes: string): KindTexts {
  const each = (number: keyof KindTexts) =>
    // Object.fromEntries loses the key types.
    Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, names[kind][number]])) as KindTexts['one'];
  return { one: each('one'), many: { ...each('many'), note: notes } };
}
