import type { XmlElement } from './xml-element.ts';

/** Characters that XML 1.0 cannot contain, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be found
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const FORBIDDEN_ALL = new RegExp(FORBIDDEN.source, 'gu');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** True for a text with a character that XML cannot contain. */
export function isForbidden(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The text without characters that XML cannot contain. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN_ALL, '');
}

/** An XML file in UTF-8, two spaces per level; RangeError for a text that XML cannot contain. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written({ name, attributes, text, children }: XmlElement, indent: string): string {
  const opening = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value, /[&<"\t\n\r]/g)}"`,
  );
  const start = `${indent}<${name}${opening.join('')}`;
  if (children.length > 0) {
    const inside = children.map((child) => written(child, `${indent}  `)).join('');
    return `${start}>\n${inside}${indent}</${name}>\n`;
  }
  if (text === '') return `${start}/>\n`;
  const content = escaped(text, /[&<>\r]/g);
  return `${start}>${content}</${name}>\n`;
}

function escaped(text: string, characters: RegExp): string {
  if (isForbidden(text)) throw new RangeError('XML cannot contain a control character.');
  return text.replace(characters, (character) => ESCAPES[character] ?? character);
}
