import { LEVELS, type Level, type LevelName } from '@halla/domain/levels';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may send a call. A super user passes every list of levels. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'levels'; readonly levels: readonly Level[] };

/**
 * 'read' changes nothing, 'write' runs in one transaction, 'steps' opens its own short transactions because slow work
 * (password hashing) lies between them or because a refusal has to be counted.
 */
export type Effect = 'read' | 'write' | 'steps';

export interface CallSpec<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  What extends Effect = Effect,
> {
  /** One sentence for the API page. */
  readonly summary: string;
  readonly access: Who;
  readonly effect: What;
  /** Body without the token, in the spelling of the wire. */
  readonly input: Input;
  readonly output: Output;
  /** Domain errors this call answers, besides those of every call (token, level, input). */
  readonly errors: readonly ErrorCode[];
}

/** Declares one call; the types of body and answer follow from the schemas. */
export function call<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Who extends Access,
  const What extends Effect,
>(spec: CallSpec<Input, Output, Who, What>): CallSpec<Input, Output, Who, What> {
  return spec;
}

/** Everyone, also without a token. */
export const anyone = { kind: 'anyone' } as const;

/** Every signed-in user; the row scope still applies. */
export const signedIn = { kind: 'signedIn' } as const;

/** Only these levels (and the super user). */
export function levels(...names: readonly LevelName[]): {
  readonly kind: 'levels';
  readonly levels: readonly Level[];
} {
  return { kind: 'levels', levels: names.map((name) => LEVELS[name]) };
}
