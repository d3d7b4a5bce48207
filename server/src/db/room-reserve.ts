import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';

const MIB = 1_048_576;

/** One file of the write-ahead log, which is 16 MiB, and some pages of tables. */
export const RESERVE_BYTES = 20 * MIB;

/** Disk room that nobody uses until the embedded database cannot do without it. */
export interface RoomReserve {
  isHeld(): boolean;
  /** Fills the file; throws when the disk has too little room for it. */
  take(): Promise<void>;
  /** Gives the room back; false when there is none to give. */
  release(): boolean;
}

/** The reserve is a file of random bytes: a file system that compresses would store zeros without using any room. */
export function createReserve(path: string): RoomReserve {
  // Asked of the disk each time: an operator may have deleted the file to make room.
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
