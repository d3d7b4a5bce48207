import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { CallSpec, FilePart } from '@halla/contract/kit/call';
import type { ReceivedArchive, ReceivedFile } from '../calls/context.ts';
import { AppError, invalidInput } from '../calls/errors.ts';
import type { WorkDependencies } from '../jobs/work.ts';
import { receiveArchive } from './receive-archive.ts';
import { receiveFile } from './receive-file.ts';

/** Hash of one file of a request. */
interface FileHash {
  part: string;
  filename: string;
  sha256: string;
}

/** The parts of one request, in fixed order: token, fields, files. */
export class UploadParts {
  readonly #parts: AsyncIterator<Multipart>;
  readonly #gone: AbortSignal;
  #next: Multipart | undefined;
  readonly #hashes: FileHash[] = [];
  #failure: { error: unknown } | undefined;

  constructor({ parts, gone }: { parts: AsyncIterator<Multipart>; gone: AbortSignal }) {
    this.#parts = parts;
    this.#gone = gone;
  }

  /** The first part; refused when it exceeds the limit for unauthenticated senders. */
  async token({ atMost }: { atMost: Promise<void> }): Promise<unknown> {
    const first = await Promise.race([this.#read(), atMost]);
    if (first === undefined || first.type !== 'field' || first.fieldname !== 'token')
      throw new AppError('auth.token_expired');
    return first.value;
  }

  /** Text parts up to the first file; parts for non-text members of the input are JSON. */
  async fields(isText: (name: string) => boolean): Promise<Record<string, unknown>> {
    const fields: Record<string, unknown> = {};
    await this.#advance();
    for (let part = this.#next; part?.type === 'field'; part = this.#next) {
      const { fieldname, value, valueTruncated } = part;
      if (valueTruncated) throw new AppError('core.too_large');
      if (Object.hasOwn(fields, fieldname)) throw invalidInput({ [fieldname]: { rule: 'sentTwice' } });
      fields[fieldname] = isText(fieldname) ? value : parseJson(fieldname, String(value));
      await this.#advance();
    }
    return fields;
  }

  /** Stores every file part; an upload has at least one; `keys` collects the stored keys, also when a later part fails. */
  async files({ deps, spec, keys }: Receive): Promise<ReceivedFile[]> {
    const rules = spec.files ?? {};
    const received: ReceivedFile[] = [];
    for (let file = this.#next; file !== undefined; file = this.#next) {
      if (file.type === 'field') throw invalidInput({ [file.fieldname]: { rule: 'afterFiles' } });
      const { part, rule } = ruleOf(rules, file.fieldname);
      if (received.filter((one) => one.part === part).length >= rule.most) throw tooMany(part, rule);
      const arrival = { part, rule, sentName: file.filename, source: this.#bytesOf(file) };
      received.push(await this.#receive({ ...arrival, deps, keys }));
      await this.#advance();
    }
    if (received.length === 0 && spec.effect === 'upload')
      throw invalidInput({ [Object.keys(rules)[0] ?? 'files[]']: { rule: 'required' } });
    return received;
  }

  /** Stores the one file part of a call that takes an archive. */
  async archive({ deps, spec, keys }: Receive): Promise<ReceivedArchive> {
    const rules = spec.files ?? {};
    const file = this.#next;
    if (file === undefined) throw invalidInput({ [Object.keys(rules)[0] ?? 'file']: { rule: 'required' } });
    if (file.type === 'field') throw invalidInput({ [file.fieldname]: { rule: 'afterFiles' } });
    const { part, rule } = ruleOf(rules, file.fieldname);
    const received = await this.#stored(() => receiveArchive({ deps, source: this.#bytesOf(file), keys }));
    await this.#advance();
    if (this.#next !== undefined) throw tooMany(part, rule);
    return received;
  }

  #receive(arrival: Omit<Parameters<typeof receiveFile>[0], 'gone'>): Promise<ReceivedFile> {
    return this.#stored(() => receiveFile({ ...arrival, gone: this.#gone }));
  }

  async #stored<Received>(receive: () => Promise<Received>): Promise<Received> {
    try {
      return await receive();
    } catch (error) {
      this.#failure = { error: this.#gone.aborted ? malformed(error) : error };
      throw this.#failure.error;
    }
  }

  /** Hash of every file as sent; reads those that were not stored. Throws the error of a file that could not be read. */
  async fileHashes(): Promise<FileHash[]> {
    if (this.#failure !== undefined) throw this.#failure.error;
    for (let file = this.#next; file?.type === 'file'; file = this.#next) {
      for await (const _chunk of this.#bytesOf(file));
      await this.#advance();
    }
    return this.#hashes;
  }

  async *#bytesOf({ file, fieldname, filename }: MultipartFile): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of file) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw malformed(error);
    }
    this.#hashes.push({ part: fieldname, filename, sha256: hash.digest('hex') });
  }

  async #advance(): Promise<void> {
    this.#next = await this.#read();
  }

  async #read(): Promise<Multipart | undefined> {
    try {
      const { value, done } = await this.#parts.next();
      return done ? undefined : value;
    } catch (error) {
      throw malformed(error);
    }
  }
}

interface Receive {
  deps: WorkDependencies;
  spec: CallSpec;
  keys: string[];
}

/** A list of parts may also be sent under its short name. */
function ruleOf(rules: NonNullable<CallSpec['files']>, fieldname: string): { part: string; rule: FilePart } {
  for (const part of [fieldname, `${fieldname}[]`]) {
    const rule = Object.hasOwn(rules, part) ? rules[part] : undefined;
    if (rule !== undefined) return { part, rule };
  }
  throw invalidInput({ [fieldname.slice(0, 100)]: { rule: 'noFilePart' } });
}

function tooMany(part: string, { most }: FilePart): AppError {
  return new AppError('files.too_many', { rules: { [part]: { rule: 'tooMany', max: most } } });
}

function parseJson(fieldname: string, text: string): unknown {
  try {
    return JSON.parse(text, refusePrototypes);
  } catch {
    // The parser's message does not name the part.
    throw invalidInput({ [fieldname]: { rule: 'invalidJson' } });
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  const poisons =
    key === '__proto__' || (key === 'constructor' && typeof value === 'object' && value !== null);
  if (poisons) throw new SyntaxError('Forbidden key');
  return value;
}

const LIMITS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** Maps errors of the multipart parser to AppErrors. */
function malformed(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (LIMITS.has(code)) return new AppError('files.too_many');
  return invalidInput({ body: { rule: 'multipart' } });
}
