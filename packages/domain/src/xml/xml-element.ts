/** The file is not well-formed XML, or contains unsupported content. */
export class XmlError extends Error {}

/** An element with either a text or elements inside; namespaces are part of the names, as prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

type Attributes = Readonly<Record<string, string | null>>;
type Part = XmlElement | readonly XmlElement[] | null;

/** An element with a text. Attributes that are null are left out. */
export function textElement(name: string, text: string, attributes: Attributes = {}): XmlElement {
  return { name, attributes: given(attributes), text, children: [] };
}

/** An element with a text; null for an empty text, so that the element is omitted. */
export function optional(name: string, text: string | null, attributes: Attributes = {}): XmlElement | null {
  return text === null ? null : textElement(name, text, attributes);
}

/** An element with the elements that are given. */
export function parentElement(name: string, parts: readonly Part[], attributes: Attributes = {}): XmlElement {
  const children = parts.flatMap((part) => part ?? []);
  return { name, attributes: given(attributes), text: '', children };
}

function given(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** The elements at a path of names below an element, in the order of the file. */
export function elementsAt(parent: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [parent],
  );
}

/** The first element at a path; undefined if there is none. */
export function elementAt(parent: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return elementsAt(parent, ...path)[0];
}

/** The text at a path; null if there is no such element or it is empty. */
export function textAt(parent: XmlElement | undefined, ...path: readonly string[]): string | null {
  return (parent && elementAt(parent, ...path)?.text) || null;
}
