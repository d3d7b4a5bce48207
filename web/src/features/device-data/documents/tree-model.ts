import { isContainer, type JsonPath, jsonMembers } from '@halla/domain/devices/json-diff';

/** One visible line of a document as a tree. */
export interface TreeNode {
  readonly key: string;
  readonly parent: string | undefined;
  readonly name: string | number;
  readonly value: unknown;
  /** From 1. */
  readonly level: number;
  readonly isOpen: boolean;
  /** Members of an object or a list; undefined for plain values. */
  readonly count: number | undefined;
  /** Place among the members of the same parent, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  readonly isMatch: boolean;
}

/** A path as a key; the same for the same place only. */
export function keyOf(path: JsonPath): string {
  return JSON.stringify(path);
}

/** A plain value as it is written in the document. */
export function valueText(value: unknown): string {
  return JSON.stringify(value);
}

/** Keys of all objects and lists down to a depth; 1 are those of the document itself. */
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

/** Keys of what a search finds, in the order of the document, and of everything around it. */
export interface Found {
  readonly matches: readonly string[];
  readonly around: ReadonlySet<string>;
}

/** Case-insensitive search in names and plain values. */
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

/** The lines of a document that can be seen. */
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
