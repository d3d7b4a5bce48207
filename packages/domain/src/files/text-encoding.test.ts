import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectEncoding } from './text-encoding.ts';

/** Bytes of a text, percent-encoded. */
const utf8 = (text: string) =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (unit) =>
    unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0),
  );
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the encoding of a file', () => {
  test('is UTF-8 for whatever is well-formed, with and without a mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(detectEncoding(utf8(text))).toBe('utf-8');
        expect(detectEncoding(utf8(`\uFEFF${text}`))).toBe('utf-8');
      }),
    );
  });

  test('is Windows-1252 where single letters with dots stand alone', () => {
    expect(detectEncoding(latin1('Äänekoski;Öljytie 1\r\nÅbo;Käsityö\r\n'))).toBe('windows-1252');
  });

  test('cannot be told when one line is UTF-8 and the next is not', () => {
    const lines = [...utf8('Ääni\n'), ...latin1('Öljy\n')];
    expect(detectEncoding(Uint8Array.from(lines))).toBe('mixed');
  });

  test('is UTF-16 when the file says so', () => {
    expect(detectEncoding(Uint8Array.from([0xff, 0xfe, 0x41, 0]))).toBe('utf-16le');
    expect(detectEncoding(Uint8Array.from([0xfe, 0xff, 0, 0x41]))).toBe('utf-16be');
  });
});
