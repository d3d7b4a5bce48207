import { LEVELS, type Level, type LevelName } from '@halla/domain/access/levels';
import type { FileType } from '@halla/domain/files/file-types';
import type { LiveDomain } from '@halla/domain/resources/live-domains';
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';

/** Who may send a call. A super user passes every list of levels. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'levels'; readonly levels: readonly Level[] };

/**
 * 'read' changes nothing, 'write' runs in one transaction, 'steps' opens its own short transactions because
 * of slow work between them (password hashing) or because a refusal must be counted. 'upload' is like 'steps'
 * and is sent as multipart/form-data: the token first, then the input as one text part per member (JSON
 * unless it is a text), then files. A write that declares files takes the same form when it brings some, and
 * JSON when it brings none.
 */
export type Effect = 'read' | 'write' | 'steps' | 'upload';

/** File parts of one name. */
export interface FilePart {
  /** How many of them one call takes; an upload needs at least one. */
  readonly most: number;
  /** Detected from the content. */
  readonly types: readonly FileType[];
}

export interface SeparateParts {
  /** The member of the input, an object. */
  readonly of: string;
  /** Its members by the documented names of their parts, which are refused beside it; the others have their own names. */
  readonly named: Readonly<Record<string, string>>;
}

/** A domain whose rows an answer shows, all of them unless it says which. */
export type Shown<Field extends string = string> =
  | LiveDomain
  | {
      readonly domain: LiveDomain;
      /** Input field with the id of the only row shown. */
      readonly id?: Field;
      /** Values that the input must have for rows of the domain to be shown. */
      readonly when?: Readonly<Partial<Record<Field, string>>>;
    };

/** 'anything': another owner, another name or a merge reaches rows of any domain. */
export type Changed = LiveDomain | 'anything';

interface Declared<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Who extends Access,
  What extends Effect,
> {
  /** One sentence for the API page. */
  readonly summary: string;
  readonly access: Who;
  readonly effect: What;
  /** Answered to staff who still have to set up the second factor that the configuration requires. */
  readonly beforeSecondFactor?: true;
  /** Refused to API keys: it concerns how the user signs in, or the keys themselves. */
  readonly sessionOnly?: true;
  /** Body without the token, in the spelling of the wire. */
  readonly input: Input;
  readonly output: Output;
  /** Domain errors this call answers, besides those of every call (token, level, input). */
  readonly errors: readonly ErrorCode[];
  /** File parts of an upload, or of a write that may bring some, by their names. */
  readonly files?: Readonly<Record<string, FilePart>>;
  /** In a form, the members of a member of the input may be parts of their own in its place. */
  readonly separateParts?: SeparateParts;
  /**
   * The caller gets the content of the file named by the output, or a stream of events of the output type.
   */
  readonly answers?: 'file' | 'events';
  /** Members of the input that are secrets; they are left out of the hash that is kept with a write id. */
  readonly secretInput?: readonly string[];
  /** The answer carries a secret that is stored nowhere: a repetition under the same write id does not get it. */
  readonly shownOnce?: true;
}

interface Reading<Field extends string> {
  /** Changes that invalidate the answer on a screen; empty when no screen keeps it. */
  readonly shows: readonly Shown<Field>[];
}

interface Writing {
  /** Domains of the live events that the call may publish; empty when no screen shows what it writes. */
  readonly changes: readonly Changed[];
}

export type CallSpec<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  What extends Effect = Effect,
  Field extends string = string,
> = Declared<Input, Output, Who, What> & (What extends 'read' ? Reading<Field> : Writing);

/** Declares one call; the types of body and answer follow from the schemas. */
export function call<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Who extends Access,
  const What extends Effect,
>(
  spec: CallSpec<Input, Output, Who, What, Extract<keyof z.input<Input>, string>>,
): CallSpec<Input, Output, Who, What> {
  return spec;
}

/** What a call declares to change. */
export function changesOf(spec: CallSpec): readonly Changed[] {
  return 'changes' in spec ? spec.changes : [];
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
