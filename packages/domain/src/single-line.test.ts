import { describe, expect, it } from 'vitest';
import { isSingleLine, singleLine } from './single-line.ts';

describe('a text on one line', () => {
  it('holds no line break, tab or other control character', () => {
    expect(isSingleLine('Kylpylä O’Brien & Söhne 株式会社 👩‍⚕️')).toBe(true);
    for (const sign of ['\n', '\r', '\t', '\v', '\u0000', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'])
      expect(isSingleLine(`Acme${sign}Clinic`), JSON.stringify(sign)).toBe(false);
  });

  it('is made of one that has several, with one blank where they meet', () => {
    expect(singleLine(' Acme \r\n\t Clinic\u2028Oy\n')).toBe('Acme Clinic Oy');
    expect(singleLine('Acme  Clinic')).toBe('Acme  Clinic');
    expect(singleLine('\n')).toBe('');
  });
});
