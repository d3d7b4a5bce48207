import { LEVELS, type Level, type LevelName } from '@halla/domain/access/levels';
import type { FileType } from '@halla/domain/files/file-types';
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';

/** Who may send a call. A super user passes every list of levels. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'levels'; readonly levels: readonly Level[] };

/**
 * 'read' changes nothing, 'write' runs in one transaction, 'steps' opens its own short transactions because slow work
 * (password hashing) lies between them or because a refusal has to be counted. 'upload' is like 'steps' and is sent as
 * multipart/form-data: the token first, then the input as one text part per member (JSON unless it is a text), then files.
 */
export type Effect = 'read' | 'write' | 'steps' | 'upload';

/** File parts of one name. */
export interface FilePart {
  /** How many of them one call takes; at least one is needed. */
  readonly most: number;
  /** Told from the content. */
  readonly types: readonly FileType[];
}

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
  /** File parts of an upload by their names. */
  readonly files?: Readonly<Record<string, FilePart>>;
  /** The caller gets the bytes of the file that the output names, or a stream of events of which the output is one. */
  readonly answers?: 'file' | 'events';
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
