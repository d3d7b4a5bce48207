import type { Level } from '../access/levels.ts';
import {
  type KindsWith,
  RESOURCE_KINDS,
  RESOURCES,
  type ResourceKind,
  type Rights,
} from '../resources/resources.ts';
import { FILE_TYPES, type FileType, IMAGE_TYPES } from './file-types.ts';

/** A kind of resource that has files. */
export type FiledKind = KindsWith<'files'>;

/** The roots declared by a kind. */
export type RootsOf<Kind extends FiledKind> = keyof (typeof RESOURCES)[Kind]['files'];

/** First segment of a root. */
export type FileRootKind = { [Kind in FiledKind]: RootsOf<Kind> }[FiledKind];

interface Root extends Rights {
  /** Resource kind of the root's rows. */
  readonly of: ResourceKind;
}

const declared = RESOURCE_KINDS.flatMap((of) =>
  Object.entries(RESOURCES[of].files ?? {}).map(([root, rights]) => [root, { of, ...rights }]),
);

// The keys match FileRootKind: both come from the same declarations.
const ROOTS = Object.fromEntries(declared) as Readonly<Record<FileRootKind, Root>>;

/** Every kind of root. */
export const FILE_ROOT_KINDS = Object.keys(ROOTS) as FileRootKind[];

/** A root whose files use the media calls. */
export type MediaRoot = Exclude<FileRootKind, RootsOf<'device'>>;

/** Roots other than those of devices, which have separate calls. */
export const MEDIA_ROOTS = FILE_ROOT_KINDS.filter((kind): kind is MediaRoot => ROOTS[kind].of !== 'device');

/** Owner of files: a device by its id, a document by its number. */
export interface FileRoot {
  kind: FileRootKind;
  key: string;
}

/** Longest key of a root: a sku. */
export const FILE_ROOT_KEY_MAX = 100;

/** The root on the wire: checklist/12. An identifier, not a path. */
export function formatRoot({ kind, key }: FileRoot): string {
  return `${kind}/${key}`;
}

/** Parses a root; null unless it is exactly a kind, a slash and a key. */
export function parseRoot(text: string): FileRoot | null {
  const slash = text.indexOf('/');
  const kind = FILE_ROOT_KINDS.find((known) => known === text.slice(0, Math.max(slash, 0)));
  const key = text.slice(slash + 1);
  if (kind === undefined || !isRootKey(kind, key)) return null;
  return { kind, key };
}

/** Letters, digits and the punctuation of numbers, without path syntax; a SKU is any single line of text. */
function isRootKey(kind: FileRootKind, key: string): boolean {
  if (key.length > FILE_ROOT_KEY_MAX) return false;
  if (kind === 'StockItem') return /^[^\p{C}]+$/u.test(key);
  return /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(key);
}

/** Accepted file types of a root. */
export function rootTypes(kind: FileRootKind): readonly FileType[] {
  return kind === 'StockItem' || kind === 'production_photos' ? IMAGE_TYPES : FILE_TYPES;
}

/** Levels that may read, or add and delete, files of a kind. */
export function rootLevels(kind: FileRootKind, purpose: keyof Rights): readonly Level[] {
  return ROOTS[kind][purpose];
}

/** The resource kind of a root. */
export function rootResource(kind: FileRootKind): ResourceKind {
  return ROOTS[kind].of;
}
