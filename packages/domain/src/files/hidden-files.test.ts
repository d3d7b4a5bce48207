import { describe, expect, it } from 'vitest';
import type { FileType } from './file-types.ts';
import { hidesAnotherFile } from './hidden-files.ts';
import { partsOfPicture } from './picture-parts.ts';

const chars = (bytes: readonly number[]) => String.fromCharCode(...bytes);
const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const big32 = (value: number) =>
  chars([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const little32 = (value: number) => [...big32(value)].reverse().join('');

// The frames of pictures; what is inside them is nobody's concern here.
const segment = (marker: number, data: string) =>
  chars([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]) + data;
const SCAN = `${segment(0xda, 'scan')}\u0012\u00ff\u0000\u0034\u00ff\u00d0\u0056`;
const jpeg = (note = '') =>
  `\u00ff\u00d8${segment(0xe0, 'JFIF\0')}${note === '' ? '' : segment(0xfe, note)}${segment(0xc2, 'frame')}${SCAN}${segment(0xc4, 'table')}${SCAN}\u00ff\u00d9`;
const chunk = (name: string, data: string) => `${big32(data.length)}${name}${data}sum!`;
const png = (note = '') =>
  `\u0089PNG\r\n\u001a\n${chunk('IHDR', 'x'.repeat(13))}${note === '' ? '' : chunk('tEXt', note)}${chunk('IDAT', 'data')}${chunk('IEND', '')}`;
const riff = (name: string, data: string) =>
  `${name}${little32(data.length)}${data}${data.length % 2 === 1 ? '\0' : ''}`;
const webp = (note = '') => {
  const chunks = `WEBP${riff('VP8 ', 'odd')}${note === '' ? '' : riff('XMP ', note)}`;
  return `RIFF${little32(chunks.length)}${chunks}`;
};
const blocks = (data: string) => `${chars([data.length])}${data}\0`;
const gif = (note = '') =>
  `GIF89a\u0001\0\u0001\0\u0080\0\0${'p'.repeat(6)}${note === '' ? '' : `!\u00fe${blocks(note)}`},${'i'.repeat(8)}\0\u0002${blocks('pixels')};`;
const PICTURES: Record<string, [FileType, (note?: string) => string]> = {
  jpeg: ['image/jpeg', jpeg],
  png: ['image/png', png],
  webp: ['image/webp', webp],
  gif: ['image/gif', gif],
};

const ZIP_END = `PK\u0005\u0006${'\0'.repeat(16)}\0\0`;
const ZIP = `PK\u0003\u0004\u0014\0${'\0'.repeat(24)}name${ZIP_END}`;
const FILM = `\0\0\0\u0018ftypmp42${'film '.repeat(5000)}`;
const PAGE = '<!DOCTYPE html><html><script>alert(1)</script></html>';

const hides = (text: string, type: FileType) => hidesAnotherFile(bytesOf(text), type);

describe.each(Object.keys(PICTURES))('a %s', (kind) => {
  const [type, make] = PICTURES[kind] ?? ['image/jpeg', jpeg];

  it('ends where its last part ends, and has its comments apart', () => {
    const picture = make('a comment');
    const parts = partsOfPicture(bytesOf(`${picture}rest`), type);
    expect(parts?.end).toBe(picture.length);
    expect(parts?.notes.map(([from, to]) => picture.slice(from, to)).join()).toContain('a comment');
    expect(partsOfPicture(bytesOf(picture.slice(0, -1)), type)).toBeNull();
  });

  it('that is nothing else is taken, also with a description as cameras write it', () => {
    expect(hides(make(), type)).toBe(false);
    expect(hides(make('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/>'), type)).toBe(
      false,
    );
    expect(hides(`${make()}${'\0'.repeat(100)}`, type)).toBe(false);
    expect(hides(`${make()}SEFH and what only its maker knows <a> 5 % PK`, type)).toBe(false);
  });

  it.each([
    ['an archive', ZIP],
    ['an archive without files', ZIP_END],
    ['another kind of archive', 'Rar!\u001a\u0007'],
    ['a compressed file', '\u001f\u008b\b\0'],
    ['a page', PAGE],
    ['a page behind empty lines', `\n\0\r\n${PAGE}`],
    ['a page behind other things', `${'x'.repeat(9000)}${PAGE}`],
    ['a drawing', '<svg onload="alert(1)">'],
    ['a script', '<?php system(1); ?>'],
    ['a shell script', '#!/bin/sh\n'],
    ['a pdf', '%PDF-1.7\n%%EOF'],
    ['a pdf behind other things', `${'x'.repeat(9000)}%PDF-1.7`],
    ['a program', '\u007fELF\u0002'],
    ['a moving picture', kind === 'jpeg' ? 'GIF87a<script>' : 'GIF87a'],
  ])('with %s behind it is refused', (_what, behind) => {
    expect(hides(`${make()}${behind}`, type)).toBe(true);
  });

  it.each([
    ['a page', '<html><body>'],
    ['a script', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a pdf', '%PDF-1.4'],
    ['an archive', `PK\u0003\u0004\u0014\0`],
  ])('with %s in its comment is refused', (_what, note) => {
    expect(hides(make(`note ${note}`), type)).toBe(true);
  });

  it('whose comment goes on as an archive to the end of the file is refused', () => {
    const behind = make().slice(40);
    const comment = chars([behind.length & 255, behind.length >> 8]);
    expect(hides(`${make().slice(0, 40)}${ZIP_END.slice(0, 20)}${comment}${behind}`, type)).toBe(true);
  });

  it('that was cut is not judged, but for a pdf at its beginning', () => {
    expect(hides(make('<html>').slice(0, -4), type)).toBe(false);
    expect(hides(make('%PDF-1.4 and more').slice(0, -4), type)).toBe(true);
  });
});

describe('a photo of a phone', () => {
  it('may have more pictures, a film and marks of its maker behind it', () => {
    const photo = jpeg('<?xpacket begin=""?>');
    expect(hides(`${photo}${jpeg()}`, 'image/jpeg')).toBe(false);
    expect(hides(`${photo}${png()}`, 'image/jpeg')).toBe(false);
    expect(hides(`${photo}${FILM}`, 'image/jpeg')).toBe(false);
    expect(hides(`${photo}${jpeg()}${FILM}`, 'image/jpeg')).toBe(false);
    expect(hides(`${photo}\0\0\u0001\u000aMotionPhoto_Data${FILM}SEFT`, 'image/jpeg')).toBe(false);
  });

  it('of a screen may have the rest of a larger one behind it', () => {
    expect(hides(`${png()}\u0012\u0034 compressed rest${chunk('IEND', '')}`, 'image/png')).toBe(false);
  });

  it('is refused when a page hides behind its film', () => {
    expect(hides(`${jpeg()}${FILM}${PAGE}`, 'image/jpeg')).toBe(true);
  });
});

describe('a pdf', () => {
  it('is refused with an archive that ends with it, and only then', () => {
    const pdf = '%PDF-1.7\n(a page about <script> and PK)\n%%EOF\n';
    expect(hides(pdf, 'application/pdf')).toBe(false);
    expect(hides(`${ZIP}${pdf}`, 'application/pdf')).toBe(false);
    expect(hides(`${pdf}${ZIP}`, 'application/pdf')).toBe(true);
    const comment = chars([pdf.length, 0]);
    expect(hides(`%PDF-1.7\n${ZIP.slice(0, -2)}${comment}${pdf}`, 'application/pdf')).toBe(true);
  });
});
