import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILENAME_MAX, freeFilename, storedFilename } from './file-names.ts';
import { FILE_ENDINGS, FILE_TYPES } from './file-types.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['Photo.JPEG', 'Photo.JPEG'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\anna\\kuva 1.jpg', 'kuva 1.jpg'],
    ['kylpyhuone äö.jpg', 'kylpyhuone äö.jpg'],
    ['a\u0308.jpg', 'ä.jpg'],
    ['screenshot.png', 'screenshot.jpg'],
    ['evil.html', 'evil.html.jpg'],
    ['evil.svg', 'evil.svg.jpg'],
    ['no ending', 'no ending.jpg'],
    ['a\u0000b\u202egpj.exe.jpg', 'abgpj.exe.jpg'],
    ['a\r\nb.jpg', 'ab.jpg'],
    ['a  \u00a0 b.jpg', 'a b.jpg'],
    ['<a>:b|c?.jpg', '_a__b_c_.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['...', 'file.jpg'],
    ['', 'file.jpg'],
    ['/', 'file.jpg'],
    ['\ud800', 'file.jpg'],
  ])('%j becomes %j', (sent, stored) => {
    expect(storedFilename(sent, 'image/jpeg')).toBe(stored);
  });

  it('is cut in front of its ending, not through a character', () => {
    const name = storedFilename(`${'🧊'.repeat(100)}.png`, 'image/png');
    expect(name).toBe(`${'🧊'.repeat(58)}.png`);
    expect(name.isWellFormed()).toBe(true);
  });

  it('is always storable, whatever was sent', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(anything, fc.constantFrom(...FILE_TYPES), (sent, type) => {
        const name = storedFilename(sent, type);
        const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
        expect(name.length).toBeLessThanOrEqual(FILENAME_MAX);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|^ /u);
        expect(name.isWellFormed()).toBe(true);
        expect(FILE_ENDINGS[type]).toContain(ending);
        expect(storedFilename(name, type)).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a name that is taken', () => {
  it('gets the next number in front of its ending', () => {
    expect(freeFilename('a.jpg', new Set())).toBe('a.jpg');
    expect(freeFilename('a.jpg', new Set(['a.jpg']))).toBe('a (2).jpg');
    expect(freeFilename('a.jpg', new Set(['a.jpg', 'a (2).jpg']))).toBe('a (3).jpg');
  });

  it('stays short enough', () => {
    const long = storedFilename('x'.repeat(300), 'application/pdf');
    const next = freeFilename(long, new Set([long]));
    expect(next).toHaveLength(FILENAME_MAX);
    expect(next.endsWith(' (2).pdf')).toBe(true);
  });
});
