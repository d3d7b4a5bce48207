import sax from 'sax';

/** An element without its namespace prefix. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  text: string;
}

/** Deeper files are refused: a bank file has about fifteen levels. */
const DEEPEST = 40;

interface ReadXml {
  content: string;
  /** Whole elements are passed on by this name and then forgotten, so that a long file stays small. */
  passed: readonly string[];
  onElement: (element: XmlNode, root: XmlNode) => void;
}

/**
 * Reads a document, answers its root without the elements that were passed on; throws for one that is cut, malformed or
 * declares entities.
 */
export function readXml({ content, passed, onElement }: ReadXml): XmlNode {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true, position: false });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  parser.onopentag = ({ local, attributes }) => {
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value] as const);
    const node: XmlNode = { name: local, attributes: new Map(values), children: [], text: '' };
    root ??= node;
    open.push(node);
    if (open.length > DEEPEST) throw new Error('The document is nested too deeply.');
  };
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const node = open.pop();
    if (node === undefined || root === undefined || open.length === 0) return;
    if (passed.includes(node.name)) onElement(node, root);
    else open.at(-1)?.children.push(node);
  };
  parser.ondoctype = () => {
    throw new Error('The document declares a type.');
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(content).close();
  if (root === undefined) throw new Error('The document is empty.');
  return root;
}

/** All elements at a path of names below a node. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap((one) => one.children.filter((child) => child.name === name)),
      [node],
    );
}

/** Trimmed text of the first element at one of the paths that has any; null for none. */
export function textAt(node: XmlNode, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = nodesAt(node, path)
      .map((one) => one.text.trim())
      .find((one) => one !== '');
    if (text !== undefined) return text;
  }
  return null;
}
