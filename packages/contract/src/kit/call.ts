import { LEVELS, type Level, type LevelName } from '@halla/domain/access/levels';
import type { ARCHIVE_TYPE, FileType } from '@halla/domain/files/file-types';
import type { LiveDomain } from '@halla/domain/resources/live-domains';
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';

/** Who may send a call. A super user passes every list of levels. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'levels'; readonly levels: readonly Level[] };

/**
 * 'read' changes nothing; 'write' runs in one transaction; 'steps' opens its own short transactions, because of slow
 * work between them (password hashing) or because a refusal must be counted. 'upload' is like 'steps' but sent as
 * multipart/form-data: the token first, then one text part per input member (JSON unless it is a text), then files. A
 * write that declares files uses the same form when it sends some, otherwise JSON.
 */
export type Effect = 'read' | 'write' | 'steps' | 'upload';

/** File parts with one name. */
export interface FilePart {
  /** Maximum number per call; an upload needs at least one. */
  readonly most: number;
  /** Detected from the content. */
  readonly types: readonly (FileType | typeof ARCHIVE_TYPE)[];
}

export interface SeparateParts {
  /** Input member that is an object. */
  readonly of: string;
  /**
   * Members by their documented part names. They are refused if the whole object is sent as well; other members
   * keep their names.
   */
  readonly named: Readonly<Record<string, string>>;
}

/** A domain whose rows an answer shows; all rows unless restricted. */
export type Shown<Field extends string = string> =
  | LiveDomain
  | {
      readonly domain: LiveDomain;
      /** Input field with the id of the only row shown. */
      readonly id?: Field;
      /** Input values required for rows of the domain to be shown. */
      readonly when?: Readonly<Partial<Record<Field, string>>>;
    };

/** 'anything': a change of owner or name, or a merge, affects rows of any domain. */
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
  /** Allowed for staff who must still set up the required second factor. */
  readonly beforeSecondFactor?: true;
  /** Refused for API keys, because it concerns sign-in or the keys themselves. */
  readonly sessionOnly?: true;
  /** Body without the token, as on the wire. */
  readonly input: Input;
  readonly output: Output;
  /** Domain errors of this call, besides those of every call (token, level, input). */
  readonly errors: readonly ErrorCode[];
  /** File parts of an upload, or of a write with optional files, by name. */
  readonly files?: Readonly<Record<string, FilePart>>;
  /** In a form, members of an input member may be sent as separate parts. */
  readonly separateParts?: SeparateParts;
  /** Answers with the content of the file named by the output, or a stream of events of the output type. */
  readonly answers?: 'file' | 'events';
  /** Secret input members, excluded from the hash stored with a write id. */
  readonly secretInput?: readonly string[];
  /** The answer contains a secret that is not stored: a repetition with the same write id does not get it. */
  readonly shownOnce?: true;
}

interface Reading<Field extends string> {
  /** Changes that invalidate the answer on a screen; empty if no screen caches it. */
  readonly shows: readonly Shown<Field>[];
  /**
   * May be answered by the replica of DATABASE_READ_URL: lists, figures and exports; never data that decides on
   * rights or that a write depends on.
   */
  readonly fromReplica?: true;
}

interface Writing {
  /** Domains of the live events the call may publish; empty if no screen shows what it writes. */
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

/** Declared changes of a call. */
export function changesOf(spec: CallSpec): readonly Changed[] {
  return 'changes' in spec ? spec.changes : [];
}

/** True for a call that the replica may answer. */
export function isFromReplica(spec: CallSpec): boolean {
  return 'fromReplica' in spec && spec.fromReplica === true;
}

/** Everyone, even without a token. */
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
