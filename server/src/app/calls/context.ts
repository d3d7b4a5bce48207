import type { CallName, CallRequest } from '@halla/contract/calls';
import type { Level } from '@halla/domain/access/levels';
import type { FileType } from '@halla/domain/files/file-types';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#db/database.ts';
import type { Storage } from '../files/storage.ts';
import type { sweeping } from '../live/live-event.ts';
import type { MailContent } from '../mail/mail-kinds.ts';
import type { Config } from '../process/config.ts';
import type { Change } from './change.ts';
import type { Resources } from './resources.ts';

/** Companies whose rows may be read and written: all, or exactly these. */
export type Scope = 'all' | readonly number[];

/** The caller, read from the database on every request. */
export interface Actor {
  userId: number;
  level: Level;
  companyId: number | null;
  scope: Scope;
  tokenHash: Buffer;
}

/** What the trail says of a new row; its id is known to the database alone. */
export interface MadeEntry {
  entity: string;
  after: unknown;
}

export interface AuditEntry {
  entity: string;
  entityId: number | null;
  before?: unknown;
  after?: unknown;
}

/** Receiver of a mail; language is null until one was chosen. */
export interface MailReceiver {
  emailAddress: string;
  language: string | null;
}

export interface Mail {
  to: MailReceiver;
  /** Its kind is the event in the outbox and in the log. */
  content: MailContent;
  /** Until when a secret in the content works; the outbox keeps the body no longer than that. */
  secretExpiresAt?: Date;
  /** With kind and address: one mail per event, however often it is reported. */
  eventKey?: string;
}

/** What surrounds every piece of work: settings, clock, log, the bytes of files, the readers of all kinds of resources. */
export interface Surroundings {
  config: Config;
  log: FastifyBaseLogger;
  now: Date;
  storage: Storage;
  resources: Resources;
}

/** One unit of work: rows, audit entries, mails and events commit or roll back together. */
export interface Work extends Surroundings {
  /** The open transaction of a write, the database of a read; nothing else can be reached. */
  db: Executor;
  audit(entry: AuditEntry): Promise<void>;
  /** The audit row as a part of the statement that makes the row, to be named in a `with` behind the row. */
  auditOfMade(made: string, entry: MadeEntry): SQL;
  /** One statement however many entries. */
  auditMany(entries: readonly AuditEntry[]): Promise<void>;
  mail(mail: Mail): Promise<void>;
  /** One statement however many mails. */
  mailMany(mails: readonly Mail[]): Promise<void>;
  /** Storage keys that this commit orphans; they are removed after it. */
  discard(keys: readonly string[]): Promise<void>;
  /** Publishes a live event after the commit. */
  changed(event: Change): void;
  /** After the commit the screens of staff and of these companies' people fetch everything anew, as for another owner or name. */
  changedWidely(companyIds: Parameters<typeof sweeping>[0]): void;
}

export interface CallContext extends Work {
  requestId: string;
  /** Socket address of the caller. */
  address: string;
}

export interface SignedInContext extends CallContext {
  actor: Actor;
}

/** What a service function gets from the handler of its call. */
export interface Asked<Name extends CallName> {
  ctx: SignedInContext;
  input: CallRequest<Name>;
}

/** For calls that need several steps, e.g. slow hashing between two short transactions. */
export interface StepsContext extends CallContext {
  /** The step runs again when another writer was in its way: it changes nothing but what it reaches through its work. */
  inTransaction<T>(step: (work: Work) => Promise<T>): Promise<T>;
}

/** A file that was checked and stored; it stays when a row names its keys. */
export interface ReceivedFile {
  /** Name of its part. */
  part: string;
  filename: string;
  contentType: FileType;
  size: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  /** Small WebP of a picture. */
  thumbnailKey: string | null;
}

/** For calls that take files. */
export interface UploadContext extends StepsContext {
  /** Reads and stores the files of the request; to be called once everything else about the call is known to be right. */
  receive(): Promise<ReceivedFile[]>;
}
