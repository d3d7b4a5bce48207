import type { z } from 'zod';
import type { BrokenRules, FieldRule, ValueKind } from './field-rules.ts';
import { isFieldRule } from './rule-text.ts';

type Issue = z.core.$ZodIssue;

export type CheckedInput<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly rules: BrokenRules };

/** Maximum rules per answer, and characters per path. */
const RULES_AT_MOST = 20;
const PATH_LENGTH = 100;

/** Validates an input; reports each wrong field by path (the whole input as `body`) with the first rule it breaks. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): CheckedInput<z.output<Schema>> {
  // Innermost first.
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return { ok: true, data: parsed.data };
  const rules = new Map<string, FieldRule>();
  for (const issue of parsed.error.issues.slice(0, RULES_AT_MOST)) {
    const { path, rule } = brokenRule(issue);
    const field = path.map(String).join('.').slice(0, PATH_LENGTH) || 'body';
    if (!rules.has(field)) rules.set(field, rule);
  }
  return { ok: false, rules: Object.fromEntries(rules) };
}

interface BrokenRule {
  readonly path: readonly PropertyKey[];
  readonly rule: FieldRule;
}

function brokenRule(issue: Issue): BrokenRule {
  const { path } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return { path, rule: isMissing(issue) ? { rule: 'required' } : kindRule(issue.expected) };
    case 'invalid_value':
      return { path, rule: isMissing(issue) ? { rule: 'required' } : oneOf(issue.values) };
    case 'too_big':
      return { path, rule: tooBig(issue) };
    case 'too_small':
      return { path, rule: tooSmall(issue) };
    case 'invalid_format':
      return { path, rule: FORMATS[issue.format] ?? { rule: 'malformed' } };
    case 'invalid_union': {
      const inner = unionRule(issue.errors);
      return { path: [...path, ...inner.path], rule: inner.rule };
    }
    case 'invalid_key':
      return { path, rule: { rule: 'badKey', key: firstRule(issue.issues) } };
    case 'custom':
      return { path, rule: isFieldRule(issue.params) ? issue.params : { rule: 'malformed' } };
    default:
      return { path, rule: { rule: 'malformed' } };
  }
}

const FORMATS: Readonly<Record<string, FieldRule>> = {
  datetime: { rule: 'instant' },
  date: { rule: 'day' },
  uuid: { rule: 'uuid' },
  country: { rule: 'country' },
  alertCode: { rule: 'alertCode' },
  signaturePath: { rule: 'signaturePath' },
  channelName: { rule: 'channelName' },
  softwareVersion: { rule: 'softwareVersion' },
  sha256: { rule: 'sha256' },
  signature: { rule: 'signature' },
};

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  null: 'null',
};

function isMissing({ input }: Issue): boolean {
  return input === undefined;
}

function kindRule(expected: string): FieldRule {
  const kind = KINDS[expected];
  return kind === undefined ? { rule: 'malformed' } : { rule: 'kind', kinds: [kind] };
}

function oneOf(values: readonly unknown[]): FieldRule {
  const plain = values.map((value) =>
    typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value),
  );
  return { rule: 'oneOf', values: plain };
}

function tooBig({ origin, maximum, inclusive = true }: z.core.$ZodIssueTooBig): FieldRule {
  const max = Number(maximum);
  if (origin === 'string') return { rule: 'tooLong', max };
  if (origin === 'array') return { rule: 'tooMany', max };
  return inclusive ? { rule: 'tooLarge', max } : { rule: 'notBelow', limit: max };
}

function tooSmall({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): FieldRule {
  const min = Number(minimum);
  if (origin === 'string') return min === 1 ? { rule: 'notEmpty' } : { rule: 'tooShort', min };
  if (origin === 'array') return { rule: 'tooFew', min };
  return inclusive ? { rule: 'tooSmall', min } : { rule: 'notAbove', limit: min };
}

function firstRule([issue]: readonly Issue[]): FieldRule {
  return issue === undefined ? { rule: 'malformed' } : brokenRule(issue).rule;
}

/**
 * The rule of the best matching alternative: one that matches at the top level, else the first of the right type,
 * else all.
 */
function unionRule(alternatives: readonly (readonly Issue[])[]): BrokenRule {
  const first = alternatives.flatMap(([issue]) => issue ?? []);
  const inside = first.find(({ path }) => path.length > 0);
  if (inside !== undefined) return brokenRule(inside);
  const reached = first.map((issue) => brokenRule(issue).rule);
  const values = reached.flatMap((rule) => (rule.rule === 'oneOf' ? rule.values : []));
  if (values.length > 0) return { path: [], rule: { rule: 'oneOf', values } };
  const ofTheKind = reached.find(({ rule }) => rule !== 'kind');
  if (ofTheKind !== undefined) return { path: [], rule: ofTheKind };
  const kinds = reached.flatMap((rule) => (rule.rule === 'kind' ? rule.kinds : []));
  return { path: [], rule: kinds.length > 0 ? { rule: 'kind', kinds } : { rule: 'malformed' } };
}
