import { checkInput } from '@halla/contract/rules/check-input';
import type { z } from 'zod';
import { wordRule } from '../../i18n/i18n.ts';

/** Validation errors of a form by field path. */
export type Problems = Readonly<Record<string, string>>;

export type CheckedInput<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly problems: Problems };

/** Validates an input like the server; the input itself is sent, not the parsed result. */
export function checkedInput<Input>(schema: z.ZodType<unknown, Input>, input: unknown): CheckedInput<Input> {
  const checked = checkInput(schema, input);
  // The schema has just validated it.
  if (checked.ok) return { ok: true, input: input as Input };
  const problems = Object.entries(checked.rules).map(([path, rule]) => [path, wordRule(rule)] as const);
  return { ok: false, problems: Object.fromEntries(problems) };
}

/** Maps paths of the call to paths of the form, whose fields are in one member of the input. */
export function problemsInForm(problems: Problems, at: string): Problems {
  const start = at === '' ? '' : `${at}.`;
  const shorten = (path: string) => (path.startsWith(start) ? path.slice(start.length) : path);
  return Object.fromEntries(Object.entries(problems).map(([path, text]) => [shorten(path), text]));
}
