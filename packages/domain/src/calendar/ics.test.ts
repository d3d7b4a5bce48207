import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, type IcsEvent, writeIcs } from './ics.ts';

const EVENT: IcsEvent = {
  ...{ uid: 'visit-7@halla', startsOn: '2026-03-31', endsOn: null, summary: 'Visit: door, seal' },
  ...{ url: 'https://halla.example/devices/5', changedAt: '2026-03-01T12:30:45.678Z' },
};

/** The lines of a file with folds taken back, as a reader does it. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, 'x').length;

describe('a calendar file', () => {
  it('has the lines of RFC 5545 and ends each with CRLF', () => {
    expect(writeIcs({ name: 'Halla', events: [EVENT] })).toBe(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Halla//Calendar//EN', 'CALSCALE:GREGORIAN'],
        ...['METHOD:PUBLISH', 'X-WR-CALNAME:Halla'],
        ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
        ...['BEGIN:VEVENT', 'UID:visit-7@halla', 'DTSTAMP:20260301T123045Z'],
        ...['DTSTART;VALUE=DATE:20260331', 'DTEND;VALUE=DATE:20260401'],
        ...[String.raw`SUMMARY:Visit: door\, seal`, 'URL:https://halla.example/devices/5'],
        ...['LAST-MODIFIED:20260301T123045Z', 'SEQUENCE:194531445', 'TRANSP:TRANSPARENT'],
        ...['END:VEVENT', 'END:VCALENDAR', ''],
      ].join('\r\n'),
    );
  });

  it('ends an event on the day after its last one, also in a leap year', () => {
    const file = writeIcs({
      name: 'x',
      events: [{ ...EVENT, startsOn: '2028-02-20', endsOn: '2028-02-29' }],
    });
    expect(file).toContain('DTEND;VALUE=DATE:20280301\r\n');
  });

  it('has a higher sequence after a change', () => {
    const at = (changedAt: string) =>
      Number(/SEQUENCE:(\d+)/.exec(writeIcs({ name: 'x', events: [{ ...EVENT, changedAt }] }))?.[1]);
    expect(at('2026-03-01T12:30:46.000Z')).toBeGreaterThan(at('2026-03-01T12:30:45.678Z'));
    expect(at('2000-01-01T00:00:00.000Z')).toBe(0);
  });
});

describe('a text', () => {
  it.each([
    ['a;b,c', String.raw`a\;b\,c`],
    [String.raw`a\b`, String.raw`a\\b`],
    ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
    ['bell\u0007 and\u0000 tab\t', 'bell and tab\t'],
    ['"quotes": stay', '"quotes": stay'],
  ])('%j is written as %j', (text, written) => {
    expect(escapeText(text)).toBe(written);
  });

  it('has no line end of its own, whatever it is, so that it cannot add properties', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (summary) => {
        const lines = unfolded(writeIcs({ name: 'x', events: [{ ...EVENT, summary }] }));
        expect(lines).toHaveLength(unfolded(writeIcs({ name: 'x', events: [EVENT] })).length);
      }),
    );
  });
});

describe('a long line', () => {
  it('is broken after 75 octets', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine('x'.repeat(75 + 74 + 1))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
  });

  it('keeps characters of several octets whole', () => {
    expect(foldLine(`${'x'.repeat(74)}ä`)).toBe(`${'x'.repeat(74)}\r\n ä`);
    expect(foldLine(`${'x'.repeat(72)}❄`)).toBe(`${'x'.repeat(72)}❄`);
    expect(foldLine(`${'x'.repeat(72)}🧊`)).toBe(`${'x'.repeat(72)}\r\n 🧊`);
  });

  it('is the same after unfolding, and no part is longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = text.replaceAll(/[\r\n]/g, '');
        const folded = foldLine(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
