import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';
import { withoutForbidden, writeXml } from './write-xml.ts';
import {
  elementAt,
  optional,
  parentElement,
  textAt,
  textElement,
  type XmlElement,
  XmlError,
} from './xml-element.ts';

const name = fc.constantFrom('a', 'cbc:ID', 'Määrä', 'x-1.y_2');
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map(withoutForbidden);
const attributes = fc.dictionary(name, text, { maxKeys: 3 }).map((record) => ({ ...record }));
const { element } = fc.letrec<{ element: XmlElement }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'small' },
    fc.record({ name, attributes, text, children: fc.constant([]) }),
    fc.record({
      ...{ name, attributes, text: fc.constant('') },
      children: fc.array(tie('element'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}));

describe('XML', () => {
  it('that was written is the same when it is read', () => {
    fc.assert(
      fc.property(element, (root) => {
        expect(readXml(writeXml(root))).toEqual(root);
      }),
    );
  });

  it('keeps line ends and what looks like markup', () => {
    const root = textElement('a', '1 < 2 && "x" ]]> \r\n\t é 😀', { b: '<">&\n' });
    expect(writeXml(root)).toContain(
      '<a b="&lt;&quot;>&amp;&#10;">1 &lt; 2 &amp;&amp; "x" ]]&gt; &#13;\n\t é 😀</a>',
    );
    expect(readXml(writeXml(root))).toEqual(root);
  });

  it('leaves out what is not given', () => {
    const root = parentElement('a', [optional('b', null), textElement('c', '1', { d: null }), null]);
    expect(writeXml(root)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <c>1</c>\n</a>\n');
    expect(textAt(root, 'b')).toBeNull();
    expect(elementAt(root, 'c')?.text).toBe('1');
  });

  it('is not written with a character that it cannot contain', () => {
    expect(() => writeXml(textElement('a', 'x\u0001'))).toThrow(RangeError);
    expect(() => writeXml(textElement('a', '\ud800'))).toThrow(RangeError);
    expect(withoutForbidden('x\u0001\ud800y')).toBe('xy');
  });

  it('is read with comments, literal text, instructions and references', () => {
    const file =
      '\ufeff<?xml version="1.0"?><!-- <b> --><a b=\'1 > 0\'><c>x<![CDATA[<&]]>&#65;&#x42;&apos;</c><?pi ?><d/></a>\n';
    expect(readXml(file)).toEqual({
      ...{ name: 'a', attributes: { b: '1 > 0' }, text: '' },
      children: [textElement('c', "x<&AB'"), textElement('d', '')],
    });
  });

  it.each([
    ['', 'no root'],
    ['<a>', 'not closed'],
    ['<a></b>', 'closed by another name'],
    ['<a></a><b/>', 'two roots'],
    ['<a>x<b/></a>', 'text beside elements'],
    ['x<a/>', 'text before the root'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'a document type'],
    ['<a>&nbsp;</a>', 'an unknown reference'],
    ['<a>& </a>', 'a bare ampersand'],
    ['<a>&#0;</a>', 'a forbidden character'],
    ['<a b=1/>', 'an attribute without quotes'],
    ['<1/>', 'no name'],
    ['<a>x\u0000</a>', 'a control character'],
    ['<a', 'a tag cut off'],
    ['<a><![CDATA[x', 'literal text cut off'],
    [`${'<a>'.repeat(100)}`, 'too many levels'],
  ])('%j is refused: %s', (file) => {
    expect(() => readXml(file)).toThrow(XmlError);
  });

  it('passes its long part on, element by element, by names without prefixes', () => {
    const file = '<n:a xmlns:n="urn:x"><n:b n:c="1">x</n:b> <n:b c="2"><n:d/></n:b><n:e>y</n:e></n:a>';
    const passed: XmlElement[] = [];
    const root = readXml(file, {
      localNames: true,
      passed: ['b'],
      onElement: (element) => passed.push(element),
    });
    expect(passed).toEqual([
      textElement('b', 'x', { c: '1' }),
      parentElement('b', [textElement('d', '')], { c: '2' }),
    ]);
    expect(root).toEqual(parentElement('a', [textElement('e', 'y')], { n: 'urn:x' }));
  });

  it('is refused when it is cut anywhere', () => {
    const file = writeXml(
      parentElement('a', [textElement('b', 'x & y', { c: 'd' }), textElement('e', '')]),
    ).trim();
    for (let end = 0; end < file.length; end += 1)
      expect(() => readXml(file.slice(0, end))).toThrow(XmlError);
  });
});
