import sax from 'sax';
import { isForbidden } from './write-xml.ts';
import { type XmlElement, XmlError } from './xml-element.ts';

/** Deeper files are refused; invoices and bank files have ten to fifteen levels. */
const DEEPEST = 40;

interface Reading {
  /** Names without their namespace prefix, for files whose writers choose the prefixes. */
  localNames?: true;
  /** Elements with these names are passed on and then dropped, so that a long file needs little memory. */
  passed?: readonly string[];
  onElement?: (element: XmlElement) => void;
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  readonly children: XmlElement[];
  /** Stays true when its elements have been passed on and `children` is empty. */
  hasElements: boolean;
}

/**
 * Root element of an XML file, without the elements passed on; XmlError for a truncated or malformed file. A
 * document type is refused, because its entities can name files and grow without bound. Text beside elements
 * must be white space and is dropped.
 */
export function readXml(
  file: string,
  { localNames, passed = [], onElement = () => undefined }: Reading = {},
): XmlElement {
  if (isForbidden(file)) throw new XmlError('The file has a control character.');
  const parser = sax.parser(true, { strictEntities: true, position: false });
  const nameOf = (name: string) => (localNames ? name.slice(name.indexOf(':') + 1) : name);
  const open: Open[] = [];
  let root: XmlElement | undefined;
  parser.onopentag = ({ name, attributes }) => {
    if (root !== undefined) throw new XmlError('There is more than one root element.');
    if (open.length === DEEPEST) throw new XmlError(`There are more than ${DEEPEST} levels.`);
    const around = open.at(-1);
    if (around !== undefined) around.hasElements = true;
    const named = Object.entries(attributes).map(([key, value]) => [nameOf(key), value] as const);
    const element = { name: nameOf(name), attributes: Object.fromEntries(named), text: '' };
    open.push({ ...element, children: [], hasElements: false });
  };
  parser.ontext = parser.oncdata = (text) => {
    const around = open.at(-1);
    if (around !== undefined) around.text += text;
  };
  parser.onclosetag = () => {
    const element = closed(open.pop());
    const around = open.at(-1);
    if (around === undefined) root = element;
    else if (passed.includes(element.name)) onElement(element);
    else around.children.push(element);
  };
  parser.ondoctype = () => {
    throw new XmlError('A document type is not accepted.');
  };
  parser.onerror = ({ message }) => {
    throw new XmlError(message);
  };
  parser.write(file).close();
  if (root === undefined) throw new XmlError('There is no root element.');
  return root;
}

function closed(element: Open | undefined): XmlElement {
  if (element === undefined) throw new XmlError('An element is closed that was not opened.');
  const { name, attributes, text, children, hasElements } = element;
  if (hasElements && text.trim() !== '') throw new XmlError(`${name} has text beside elements.`);
  return { name, attributes, text: hasElements ? '' : text, children };
}
