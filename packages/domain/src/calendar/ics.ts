import { addDays } from '../time.ts';

/** Octets of a line of RFC 5545, without its end. */
const LINE_OCTETS = 75;
const END_OF_LINE = '\r\n';
/** Epoch of sequence numbers in seconds; recent, so that they fit into 31 bits for decades. */
const SEQUENCE_FROM = Date.UTC(2020, 0, 1);

/** An all-day event. */
export interface IcsEvent {
  /** Permanent and unique to the event. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly startsOn: string;
  /** Last day; null: the same as the first. */
  readonly endsOn: string | null;
  readonly summary: string;
  readonly url: string;
  /** When it last changed, ISO 8601. */
  readonly changedAt: string;
}

interface IcsCalendar {
  readonly name: string;
  readonly events: readonly IcsEvent[];
}

/** A calendar as an RFC 5545 file; the same events always produce the same text. */
export function writeIcs({ name, events }: IcsCalendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Halla//Calendar//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `X-WR-CALNAME:${escapeText(name)}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + END_OF_LINE).join('');
}

function eventLines({ uid, startsOn, endsOn, summary, url, changedAt }: IcsEvent): string[] {
  const changed = Date.parse(changedAt);
  const stamp = instantText(changed);
  return [
    ...['BEGIN:VEVENT', `UID:${escapeText(uid)}`, `DTSTAMP:${stamp}`],
    `DTSTART;VALUE=DATE:${dayText(startsOn)}`,
    // The end of an event is the day after its last one.
    `DTEND;VALUE=DATE:${dayText(addDays(endsOn ?? startsOn, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${Math.max(0, Math.floor((changed - SEQUENCE_FROM) / 1000))}`,
    ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
  ];
}

const dayText = (day: string) => day.replaceAll('-', '');

/** 20260301T120000Z; fractions of a second are left out. */
function instantText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A value of the type TEXT: separators and line ends are escaped, other control characters left out. */
export function escapeText(text: string): string {
  return [...text.replaceAll(/\r\n?/g, '\n')]
    .filter((character) => character === '\n' || character === '\t' || !isControl(character))
    .join('')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

function isControl(character: string): boolean {
  return character < ' ' || character === '\u007f';
}

/** Folds a line into parts of at most 75 octets of UTF-8 without splitting characters. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = utf8Octets(character);
    if (octets + more > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join(END_OF_LINE);
}

/** Octets of a character in UTF-8. */
function utf8Octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
