import { RESOURCE_KINDS, type ResourceKind } from '@halla/domain/resources/resources';
import type { FoundKind } from '@halla/domain/resources/search';

/** Names of resource kinds; notes belong to one, and are a search result kind of their own. */
export interface KindTexts {
  readonly one: Readonly<Record<ResourceKind, string>>;
  readonly many: Readonly<Record<ResourceKind | FoundKind, string>>;
}

type Names = Readonly<Record<ResourceKind, Readonly<Record<keyof KindTexts, string>>>>;

/** The text section with the names of all kinds in a language. */
export function kindTexts(names: Names, notes: string): KindTexts {
  const each = (number: keyof KindTexts) =>
    // Object.fromEntries loses the key types.
    Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, names[kind][number]])) as KindTexts['one'];
  return { one: each('one'), many: { ...each('many'), note: notes } };
}
