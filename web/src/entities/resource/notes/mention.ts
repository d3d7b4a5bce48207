/** A user who can be mentioned. */
export interface Person {
  readonly id: number;
  readonly fullName: string;
  readonly userName: string;
}

/** A mention being typed: index of its @ and the query after it. */
export interface Mention {
  readonly start: number;
  readonly query: string;
}

// Not inside an e-mail address: the @ must not follow a letter, digit, dot, underscore or hyphen. The query
// is at most as long as the server accepts.
const TYPED = /(?:^|[^\p{L}\p{N}._-])@([^\s@]{0,100})$/u;
const SHOWN = 8;

/** The mention ending at the caret; null if none is being typed. */
export function mentionAt(text: string, caret: number): Mention | null {
  const query = TYPED.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** People whose name or user name contains the query, those whose name begins with it first. */
export function suggestions(people: readonly Person[], query: string): readonly Person[] {
  const wanted = query.toLowerCase();
  const begins = ({ fullName }: Person) => fullName.toLowerCase().startsWith(wanted);
  return people
    .filter(({ fullName, userName }) => `${fullName} ${userName}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, SHOWN);
}

export interface Completed {
  readonly text: string;
  readonly caret: number;
}

/** The text with the mention replaced by the full name, and the caret position after it. */
export function completeMention(text: string, { start, query }: Mention, fullName: string): Completed {
  const before = `${text.slice(0, start)}@${fullName} `;
  const after = text.slice(start + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

/** Ids of the mentioned people whose name is still in the text. */
export function taggedIds(text: string, chosen: readonly Person[]): number[] {
  const named = chosen.filter(({ fullName }) => text.includes(`@${fullName}`));
  return [...new Set(named.map(({ id }) => id))];
}
