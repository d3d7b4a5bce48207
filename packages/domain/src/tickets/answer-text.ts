/** Begins the line of a mail above which its receiver writes an answer. */
export const ANSWER_MARK = '##-';

/** Lines of a mail that are looked at; a person writes fewer. */
const LINES_AT_MOST = 5_000;
/** Lines before a quotation that can introduce it: a mail program breaks them as it likes. */
const INTRODUCTION_LINES = 3;
/** Lines of the header of a quoted mail. */
const HEADER_LINES = 8;

const QUOTED = /^\s*>/;
/** RFC 3676; many programs drop the space. */
const SIGNATURE = /^--\s?$/;
const RULE = /^\s*[_-]{5,}\s*$/;
const TITLED_RULE = /^\s*-{2,}\s?[\p{L} ]{3,40}\s?-{2,}\s*$/u;
/** A header line of a quoted mail in any language. */
const HEADER = /^\s*[*]?[\p{Lu}][\p{L} -]{1,20}:[*]?\s/u;
const OF_PHONE = [
  /^Sent from (my|Outlook|Mail|Yahoo|Proton)\b.{0,80}$/i,
  /^Get Outlook for .{0,80}$/i,
  /^Lähetetty .{0,60}(sta|stä|lta|ltä|lla|llä)\.?$/i,
  /^Hanki Outlook .{0,80}$/i,
];

interface AnsweredMail {
  /** Plain text of the mail. */
  text: string;
  /** Addresses of our mails in lower case, which the introduction of a quotation names. */
  addresses: readonly string[];
}

/**
 * Text that a person wrote in answer to one of our mails, without the quoted mail and the signature. Removed are
 * everything from the marker line on, the lines that introduce the quotation, and quoted lines at the end;
 * quoted lines between the writer's own stay. Empty: nothing was written.
 */
export function answerText({ text, addresses }: AnsweredMail): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n', LINES_AT_MOST)
    .map((line) => line.trimEnd());
  const marked = lines.findIndex((line) => line.includes(ANSWER_MARK));
  const above = marked === -1 ? lines : lines.slice(0, marked);
  const answer = withoutQuotation(above, { addresses, isMarked: marked !== -1 });
  return withoutSignature(answer).join('\n').trim();
}

function withoutQuotation(
  lines: readonly string[],
  { addresses, isMarked }: Pick<AnsweredMail, 'addresses'> & { isMarked: boolean },
): string[] {
  const kept = withoutEnd(lines, isOfQuotation);
  const hasQuotation = isMarked || kept.length < withoutEnd(lines, () => false).length;
  const introduction = hasQuotation ? introductionAt(kept, addresses) : -1;
  return introduction === -1 ? kept : withoutEnd(kept.slice(0, introduction), isOfQuotation);
}

const isOfQuotation = (line: string) => QUOTED.test(line) || RULE.test(line);

/**
 * Index of the lines that introduce a quotation at the end: they contain our address, or end with a colon; -1:
 * none.
 */
function introductionAt(lines: readonly string[], addresses: readonly string[]): number {
  const named = lines.findLastIndex((line) => {
    const small = line.toLowerCase();
    return addresses.some((address) => small.includes(address));
  });
  if (named !== -1 && named >= lines.length - HEADER_LINES) return beginOfBlock(lines, named);
  return lines.at(-1)?.endsWith(':') ? beginOfBlock(lines, lines.length - 1) : -1;
}

/** First of the lines without a gap that introduce a quotation and contain the given one. */
function beginOfBlock(lines: readonly string[], at: number): number {
  const isHeader = (index: number) => HEADER.test(lines[index] ?? '') || TITLED_RULE.test(lines[index] ?? '');
  let first = at;
  const least = at - INTRODUCTION_LINES;
  while (first > 0 && lines[first - 1] !== '' && (first > least || isHeader(first - 1))) first -= 1;
  return first;
}

function withoutSignature(lines: readonly string[]): string[] {
  const dashes = lines.findIndex((line) => SIGNATURE.test(line));
  const above = dashes === -1 ? lines : lines.slice(0, dashes);
  return withoutEnd(above, (line) => OF_PHONE.some((form) => form.test(line.trim())));
}

/** Drops empty and matching lines at the end. */
function withoutEnd(lines: readonly string[], isDropped: (line: string) => boolean): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !isDropped(line));
  return lines.slice(0, last + 1);
}
