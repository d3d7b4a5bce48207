import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be an ISO 8601 time with Z or an offset',
  date: 'must be a day like 2026-01-31',
  email: 'must be an e-mail address',
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  regex: 'does not have the form it must have',
};

/** The rule that a field breaks, as the answer says it behind the name of the field; rules with a text of their own keep that. */
export function ruleText(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be ${oneOf(issue.values)}`;
    case 'too_big':
      return boundText({ ...issue, most: issue.maximum });
    case 'too_small':
      return boundText({ ...issue, least: issue.minimum });
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'invalid_union':
      return unionText(issue.errors);
    case 'invalid_key':
      return `has a key that ${issue.issues[0]?.message ?? 'is not allowed'}`;
    default:
      return undefined;
  }
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map(String);
  return names.length === 1 ? names.join() : `one of ${names.join(', ')}`;
}

interface Bound {
  origin: string;
  most?: number | bigint;
  least?: number | bigint;
  inclusive?: boolean | undefined;
}

function boundText({ origin, most, least, inclusive = true }: Bound): string {
  const isText = origin === 'string';
  const bound = most ?? least;
  if (isText && least === 1) return 'must not be empty';
  if (isText || origin === 'array') {
    const things = isText ? 'characters' : 'entries';
    return `must have at ${most === undefined ? 'least' : 'most'} ${bound} ${bound === 1 && !isText ? 'entry' : things}`;
  }
  if (!inclusive) return `must be ${most === undefined ? 'more' : 'less'} than ${bound}`;
  return `must be at ${most === undefined ? 'least' : 'most'} ${bound}`;
}

interface Reached {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Why the alternative that was meant does not fit: the one that fits outside, else those of the right kind, else all. */
function unionText(alternatives: readonly (readonly Reached[])[]): string {
  const first = alternatives.flatMap(([issue]) => issue ?? []);
  const inside = first.find(({ path }) => path.length > 0);
  if (inside !== undefined) return `${inside.path.map(String).join('.')} ${inside.message}`;
  const ofTheKind = first.filter(({ code }) => code !== 'invalid_type');
  const shown = new Set((ofTheKind.length > 0 ? ofTheKind : first).map(({ message }) => message));
  const [start = 'does not have the form it must have', ...rest] = shown;
  return [start, ...rest.map((message) => message.replace(/^must be /, ''))].join(' or ');
}
