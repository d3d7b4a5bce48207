import { describe, expect, it } from 'vitest';
import { endsAsArchive } from './hidden-files.ts';

const isArchive = (text: string) => endsAsArchive(Uint8Array.from(text, (char) => char.charCodeAt(0)));
const comment = (length: number) => String.fromCharCode(length & 255, length >> 8);

const PDF = '%PDF-1.7\n(a page about <script> and PK)\n%%EOF\n';
const ZIP_END = `PK\u0005\u0006${'\0'.repeat(16)}`;
const ZIP = `PK\u0003\u0004\u0014\0${'\0'.repeat(24)}name${ZIP_END}\0\0`;

describe('a file', () => {
  it('is an archive too when one ends with it, and only then', () => {
    expect(isArchive(PDF)).toBe(false);
    expect(isArchive(`${ZIP}${PDF}`)).toBe(false);
    expect(isArchive(`${PDF}${ZIP}`)).toBe(true);
  });

  it('is an archive too when it is the comment of one', () => {
    expect(isArchive(`%PDF-1.7\n${ZIP_END}${comment(PDF.length)}${PDF}`)).toBe(true);
    expect(isArchive(`%PDF-1.7\n${ZIP_END}${comment(PDF.length - 1)}${PDF}`)).toBe(false);
  });

  it('is judged by its end alone, however long it is', () => {
    const long = 'x'.repeat(200_000);
    expect(isArchive(`${long}${ZIP}`)).toBe(true);
    expect(isArchive(`${ZIP}${long}`)).toBe(false);
  });
});
