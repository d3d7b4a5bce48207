import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { shareParsers } from './embedded-parsers.ts';
import { keepRepeated } from './embedded-statements.ts';
import { NO_ROOM_EXIT } from './room.ts';
import type { RoomReserve } from './room-reserve.ts';

/** Start of the line the engine prints before it aborts. */
const LAST_WORDS = /^\S+ \S+ \S+ \[\d+\] (?:PANIC|FATAL): /;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Directory of tables, indexes and temporary files. */
const TABLES = `${PGlite.paths.PGDATA}/base/`;

/**
 * A quarter of PostgreSQL's default, which this process would allocate and keep. Other pages come from the operating
 * system's cache.
 */
const SHARED_BUFFERS = '32MB';

/** Opens the embedded engine on its directory; releases the disk reserve when a write finds the disk full. */
export async function openEngine(directory: string, reserve?: RoomReserve): Promise<PGlite> {
  const client = await PGlite.create({
    fs: new EngineFiles(directory, reserve),
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    onStderr: (line) => {
      if (LAST_WORDS.test(line)) writeSync(2, `${line}\n`);
      return false;
    },
  });
  keepRepeated(client);
  shareParsers(client);
  return client;
}

type Init = NodeFS['init'];

class EngineFiles extends NodeFS {
  readonly #reserve: RoomReserve | undefined;

  constructor(directory: string, reserve: RoomReserve | undefined) {
    super(directory);
    this.#reserve = reserve;
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const reserve = this.#reserve;
    const { preRun = [] } = emscriptenOpts;
    if (reserve !== undefined) preRun.push(({ NODEFS }) => tryAgainWithReserve(NODEFS, reserve));
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: () => endProcess(this.rootDir) } };
  }
}

/**
 * PostgreSQL aborts when it cannot write its log, and expects to be restarted. PGlite catches the abort and passes
 * the next statement to the dead engine, where it hangs. So the process exits first.
 */
function endProcess(directory: string): never {
  try {
    writeSync(
      2,
      `The embedded database in ${directory} has stopped, and the server with it. Nothing that was acknowledged is lost. If its disk is full, make room there; then start the server again.\n`,
    );
  } finally {
    process.exit(NO_ROOM_EXIT);
  }
}

/** The two functions of Emscripten's NODEFS that are used here: every file operation goes through the first one. */
interface FileOperations {
  tryFSOperation<T>(operation: () => T): T;
  stream_ops: { write(stream: { path?: string }, ...rest: unknown[]): number };
}

/**
 * On a full disk, releases the reserve to the log and retries the operation. Not for tables: a statement that
 * cannot extend one fails cleanly, and the reserve stays for the log, which must not fail.
 */
function tryAgainWithReserve(files: object, reserve: RoomReserve): void {
  if (!hasOperations(files)) throw new Error('This version of PGlite handles files in another way.');
  const { tryFSOperation: attempt, stream_ops: streams } = files;
  const { write } = streams;
  let isTable = false;
  files.tryFSOperation = (operation) =>
    attempt(() => {
      try {
        return operation();
      } catch (error) {
        if (isTable || !isDiskFull(error) || !reserve.release()) throw error;
        return operation();
      }
    });
  streams.write = (stream, ...rest) => {
    isTable = stream.path?.startsWith(TABLES) ?? false;
    try {
      return write(stream, ...rest);
    } finally {
      isTable = false;
    }
  };
}

function hasOperations(files: object): files is FileOperations {
  if (!('tryFSOperation' in files && 'stream_ops' in files)) return false;
  const { tryFSOperation, stream_ops: streams } = files;
  if (typeof tryFSOperation !== 'function' || typeof streams !== 'object' || streams === null) return false;
  return 'write' in streams && typeof streams.write === 'function';
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));
}
