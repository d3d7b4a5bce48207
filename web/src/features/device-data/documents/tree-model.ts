import { isContainer, type JsonPath, jsonMembers } from '@halla/domain/devices/json-diff';

/** A visible line of a document's tree. */
export interface TreeNode {
  readonly key: string;
  readonly parent: string | undefined;
  readonly name: string | number;
  readonly value: unknown;
  /** Starting at 1. */
  readonly level: number;
  readonly isOpen: boolean;
  /** Number of members of an object or array; undefined for primitive values. */
  readonly count: number | undefined;
  /** Position among its siblings, starting at 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  readonly isMatch: boolean;
}

/** A path as a unique string key. */
export function keyOf(path: JsonPath): string {
  return JSON.stringify(path);
}

/** A primitive value as JSON. */
export function valueText(value: unknown): string {
  return JSON.stringify(value);
}

/** Keys of all objects and arrays down to a depth; 1 is the document's own level. */
export function containersTo(document: object, depth: number): Set<string> {
  const keys = new Set<string>();
  const visit = (container: object, path: JsonPath) => {
    if (path.length >= depth) return;
    for (const [name, value] of jsonMembers(container)) {
      if (!isContainer(value)) continue;
      keys.add(keyOf([...path, name]));
      visit(value, [...path, name]);
    }
  };
  visit(document, []);
  return keys;
}

/** Keys of the search matches in document order, and of their ancestors. */
export interface Found {
  readonly matches: readonly string[];
  readonly around: ReadonlySet<string>;
}

/** Case-insensitive search in names and primitive values. */
export function findInTree(document: object, search: string): Found {
  const wanted = search.trim().toLowerCase();
  const matches: string[] = [];
  const around = new Set<string>();
  if (wanted === '') return { matches, around };
  const visit = (container: object, path: JsonPath) => {
    for (const [name, value] of jsonMembers(container)) {
      const here = [...path, name];
      if (isFound(name, value, wanted)) {
        matches.push(keyOf(here));
        for (let length = 1; length < here.length; length += 1) around.add(keyOf(here.slice(0, length)));
      }
      if (isContainer(value)) visit(value, here);
    }
  };
  visit(document, []);
  return { matches, around };
}

function isFound(name: string | number, value: unknown, wanted: string): boolean {
  if (typeof name === 'string' && name.toLowerCase().includes(wanted)) return true;
  return !isContainer(value) && valueText(value).toLowerCase().includes(wanted);
}

interface View {
  readonly open: ReadonlySet<string>;
  readonly found: Found;
}

/** The visible lines of a document. */
export function visibleNodes(document: object, { open, found }: View): TreeNode[] {
  const nodes: TreeNode[] = [];
  const matches = new Set(found.matches);
  const visit = (container: object, path: JsonPath) => {
    const members = jsonMembers(container);
    for (const [index, [name, value]] of members.entries()) {
      const here = [...path, name];
      const key = keyOf(here);
      const isOpen = isContainer(value) && (open.has(key) || found.around.has(key));
      nodes.push({
        key,
        parent: path.length === 0 ? undefined : keyOf(path),
        name,
        value,
        level: here.length,
        isOpen,
        count: isContainer(value) ? jsonMembers(value).length : undefined,
        position: index + 1,
        siblings: members.length,
        isMatch: matches.has(key),
      });
      if (isOpen) visit(value, here);
    }
  };
  visit(document, []);
  return nodes;
}
