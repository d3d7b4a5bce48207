import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';

const MIB = 1_048_576;

/** One WAL segment of 16 MiB, and some pages of tables. */
export const RESERVE_BYTES = 20 * MIB;

/** Disk space reserved for the embedded database. */
export interface RoomReserve {
  isHeld(): boolean;
  /** Fills the file; throws when the disk has too little space. */
  take(): Promise<void>;
  /** Frees the space; false when it is already free. */
  release(): boolean;
}

/** The reserve is a file of random bytes: a compressing file system would store zeros without using space. */
export function createReserve(path: string): RoomReserve {
  // Checked on disk each time: an operator may have deleted the file to free space.
  const isHeld = () => statSync(path, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
  return {
    isHeld,
    take: async () => {
      try {
        await writeFile(path, randomBytes(RESERVE_BYTES));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    release: () => {
      if (!isHeld()) return false;
      rmSync(path);
      return true;
    },
  };
}
