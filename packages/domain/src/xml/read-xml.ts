import type { XmlElement } from './xml-element.ts';

/** Deeper files are refused; invoices and statements have about ten levels. */
const DEEPEST = 60;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const NAME = '[\\p{L}_][\\p{L}\\p{N}_.:-]*';
const TAG = new RegExp(`^(${NAME})((?:[\\t\\n\\r ]+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)$`, 'u');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gu');

/** A file that is not well-formed XML, or that contains what this reader refuses. */
export class XmlError extends Error {}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  readonly children: XmlElement[];
}

/**
 * The root element of an XML file; XmlError for one that is not well-formed. A document type is refused, because its
 * entities can name files and grow without a bound. Text beside elements is only white space and is dropped.
 */
export function readXml(file: string): XmlElement {
  const stack: Open[] = [];
  const roots: XmlElement[] = [];
  let at = file.startsWith('\ufeff') ? 1 : 0;
  while (at < file.length) {
    const next = file.indexOf('<', at);
    addText(stack.at(-1), file.slice(at, next === -1 ? undefined : next));
    if (next === -1) break;
    const { end, content, isText } = markupAt(file, next);
    at = end;
    if (content === null) continue;
    if (isText) addRaw(stack.at(-1), content);
    else addTag(content, { stack, roots });
  }
  const [root, second] = roots;
  if (second !== undefined) throw new XmlError('There is more than one root element.');
  if (root === undefined || stack.length > 0) throw new XmlError('The file ends within an element.');
  return root;
}

/** Opens or closes an element; a closed one goes to the one around it. */
function addTag(tag: string, { stack, roots }: { stack: Open[]; roots: XmlElement[] }): void {
  const closed = tag.startsWith('/') ? close(stack, tag.slice(1).trim()) : open(stack, tag);
  if (closed !== null) (stack.at(-1)?.children ?? roots).push(closed);
}

/** The markup that begins at a `<`: `content` of a tag or of literal text; null for what says nothing. */
function markupAt(file: string, at: number): { end: number; content: string | null; isText?: true } {
  const upTo = (mark: string, from: number) => {
    const end = file.indexOf(mark, from);
    if (end === -1) throw new XmlError('The file ends within a tag.');
    return end;
  };
  if (file.startsWith('<!--', at)) return { end: upTo('-->', at + 4) + 3, content: null };
  if (file.startsWith('<?', at)) return { end: upTo('?>', at + 2) + 2, content: null };
  if (file.startsWith('<![CDATA[', at)) {
    const end = upTo(']]>', at + 9);
    return { end: end + 3, content: file.slice(at + 9, end), isText: true };
  }
  if (file.startsWith('<!', at)) throw new XmlError('A document type is not accepted.');
  const end = tagEnd(file, at);
  return { end: end + 1, content: file.slice(at + 1, end) };
}

/** Position of the `>` that ends a tag; one within an attribute does not. */
function tagEnd(file: string, at: number): number {
  let quote = '';
  for (let index = at; index < file.length; index += 1) {
    const character = file[index] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index;
  }
  throw new XmlError('The file ends within a tag.');
}

/** Opens an element; answers one without content. */
function open(stack: Open[], tag: string): XmlElement | null {
  const [, name, attributes = '', slash] = TAG.exec(tag) ?? [];
  if (name === undefined) throw new XmlError(`This is no tag: <${tag.slice(0, 40)}>`);
  const element = { name, attributes: attributesIn(attributes), text: '', children: [] };
  if (slash) return element;
  if (stack.length === DEEPEST) throw new XmlError(`There are more than ${DEEPEST} levels.`);
  stack.push(element);
  return null;
}

function close(stack: Open[], name: string): XmlElement {
  const opened = stack.pop();
  if (opened?.name !== name) throw new XmlError(`The end of ${name} has no beginning.`);
  if (opened.children.length === 0) return opened;
  if (opened.text.trim() !== '') throw new XmlError(`${name} has text beside elements.`);
  return { ...opened, text: '' };
}

function attributesIn(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', quoted, single] of source.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(attributes, name)) throw new XmlError(`The attribute ${name} comes twice.`);
    attributes[name] = decoded((quoted ?? single ?? '').replace(/[\t\n\r]/g, ' '));
  }
  return attributes;
}

function addText(parent: Open | undefined, source: string): void {
  if (source === '') return;
  if (source.includes(']]>')) throw new XmlError('Text contains "]]>".');
  addRaw(parent, decoded(source.replace(/\r\n?/g, '\n')));
}

function addRaw(parent: Open | undefined, text: string): void {
  if (parent !== undefined) parent.text += text;
  else if (text.trim() !== '') throw new XmlError('There is text outside the root element.');
}

function decoded(source: string): string {
  return source.replace(/&([^;&\s]{0,12};?)/g, (whole, reference: string) => {
    const known = reference.endsWith(';') ? characterOf(reference.slice(0, -1)) : null;
    if (known === null) throw new XmlError(`The reference ${whole} is unknown.`);
    return known;
  });
}

function characterOf(reference: string): string | null {
  if (!reference.startsWith('#')) return ENTITIES[reference] ?? null;
  const isHex = reference[1] === 'x';
  const digits = reference.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[\da-f]+$/i : /^\d+$/).test(digits)) return null;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : null;
}
