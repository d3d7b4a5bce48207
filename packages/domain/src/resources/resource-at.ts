import { pageAddress, RESOURCE_KINDS, type ResourceKind } from './resources.ts';

/** The resource whose own page is at a path, with or without /cpanel; null for all other pages. */
export function resourceAt(path: string): { kind: ResourceKind; id: number } | null {
  const id = Number(/\/([1-9]\d{0,15})$/.exec(path)?.[1]);
  if (!Number.isSafeInteger(id)) return null;
  const plain = withoutPanel(path);
  const kind = RESOURCE_KINDS.find((candidate) => withoutPanel(pageAddress(candidate, id)) === plain);
  return kind === undefined ? null : { kind, id };
}

function withoutPanel(path: string): string {
  return path.replace(/^\/cpanel(?=\/)/, '');
}
