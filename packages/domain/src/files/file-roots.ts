import { LEVELS, type Level } from '../access/levels.ts';

const { ADMIN, PRODUCTION, SALES, SUPER_USER } = LEVELS;
const PANEL = [ADMIN, SUPER_USER] as const;

// Where files hang: what a root begins with, and who may read and change what lies under it.
const ROOTS = {
  checklist: { read: [PRODUCTION, SALES, ...PANEL], write: [PRODUCTION, ...PANEL] },
  production_photos: { read: [PRODUCTION, SALES, ...PANEL], write: [PRODUCTION, ...PANEL] },
  ticket: { read: PANEL, write: PANEL },
  order: { read: PANEL, write: PANEL },
  invoice: { read: PANEL, write: PANEL },
  resupply: { read: PANEL, write: PANEL },
  shipment: { read: PANEL, write: PANEL },
  packing_list: { read: PANEL, write: PANEL },
  StockItem: { read: PANEL, write: [SUPER_USER] },
} as const satisfies Record<string, { read: readonly Level[]; write: readonly Level[] }>;

/** What a thing that has files is. */
export type FileRootKind = keyof typeof ROOTS;

/** Every kind, in the order of the permission table. */
export const FILE_ROOT_KINDS = Object.keys(ROOTS) as FileRootKind[];

/** One thing that has files: a device by its id, the others by their number. */
export interface FileRoot {
  kind: FileRootKind;
  key: string;
}

/** Longest number of an order, ticket or stock item in a root. */
export const FILE_ROOT_KEY_MAX = 60;

/** The root as callers name it: checklist/12. It is a name, never a path. */
export function formatRoot({ kind, key }: FileRoot): string {
  return `${kind}/${key}`;
}

/** The thing behind a root; null for everything that is not exactly a kind, a slash and a key. */
export function parseRoot(text: string): FileRoot | null {
  const slash = text.indexOf('/');
  const kind = FILE_ROOT_KINDS.find((known) => known === text.slice(0, Math.max(slash, 0)));
  const key = text.slice(slash + 1);
  if (kind === undefined || !isRootKey(key)) return null;
  return { kind, key };
}

/** Letters, digits and the marks that numbers are written with; nothing that a path could be made of. */
function isRootKey(key: string): boolean {
  return key.length <= FILE_ROOT_KEY_MAX && /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(key);
}

/** Who may read, or add and delete, files of a kind. */
export function rootLevels(kind: FileRootKind, purpose: 'read' | 'write'): readonly Level[] {
  return ROOTS[kind][purpose];
}
