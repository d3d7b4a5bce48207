import { describe, expect, it } from 'vitest';
import { FILE_ENDINGS, FILE_TYPES, fileTypeOf, isImageType } from './file-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', 'image/jpeg'],
    ['\u0089PNG\r\n\u001a\n\u0000\u0000', 'image/png'],
    ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
    ['GIF87a', 'image/gif'],
    ['GIF89a;', 'image/gif'],
    ['%PDF-1.7\n', 'application/pdf'],
  ])('is told by its first bytes: %j', (head, type) => {
    expect(fileTypeOf(bytes(head))).toBe(type);
  });

  it.each([
    '',
    '\u00ff\u00d8',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html>',
    ' %PDF-1.7',
    'PK\u0003\u0004',
    'RIFF\u0001\u0002\u0003\u0004AVI ',
    'GIF90a',
    'BM6\u0000\u0000',
    'MZ',
  ])('of %j is none that is taken', (head) => {
    expect(fileTypeOf(bytes(head))).toBeNull();
  });

  it('has endings, and four of five types are pictures', () => {
    expect(Object.keys(FILE_ENDINGS)).toEqual([...FILE_TYPES]);
    expect(FILE_TYPES.filter(isImageType)).toHaveLength(4);
    expect(isImageType('image/svg+xml')).toBe(false);
  });
});
