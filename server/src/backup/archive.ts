import { link, open, rename, rm } from 'node:fs/promises';
import { runProgram } from './run-program.ts';

/** An entry of an archive: `name` in `directory`. */
export interface Part {
  directory: string;
  name: string;
}

interface NewArchive {
  parts: readonly Part[];
  /** Path of the archive. */
  to: string;
  overwrite: boolean;
}

/** Writes a .tar.gz atomically: it gets its final name only once it is complete and synced to disk. */
export async function packArchive({ parts, to, overwrite }: NewArchive): Promise<void> {
  const partial = `${to}.partial-${process.pid}`;
  // Readable by the owner only: the archive contains password hashes.
  const file = await open(partial, 'wx', 0o600);
  try {
    const entries = parts.flatMap(({ directory, name }) => ['-C', directory, name]);
    await runProgram('tar', ['-czf', partial, ...entries]);
    await file.sync();
    // link() fails if the archive exists by now; rename() would replace it.
    if (overwrite) await rename(partial, to);
    else await link(partial, to);
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

/** Extracts a .tar.gz into an empty directory; throws when it is truncated or corrupt. */
export async function unpackArchive({ from, into }: { from: string; into: string }): Promise<void> {
  try {
    await runProgram('tar', ['-xzf', from, '-C', into]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${from} cannot be unpacked.\n${reason}`, { cause: error });
  }
}
