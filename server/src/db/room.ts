import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE } from './embedded-directory.ts';
import { RESERVE_BYTES, type RoomReserve } from './room-reserve.ts';

const MIB = 1_048_576;

/** Below this free space the embedded database refuses writes: more than one WAL segment of 16 MiB. */
export const FLOOR_BYTES = 20 * MIB;
/** Written at startup: a WAL segment, partitions, tables of the job queue. */
const START_BYTES = 20 * MIB;
/** Size of a newly created database. */
const FRESH_BYTES = 60 * MIB;

/** Exit code when the embedded database has no disk space: EX_TEMPFAIL of sysexits. */
export const NO_ROOM_EXIT = 75;

/** Free bytes on the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Refuses to start if space would run out, and fills the reserve. */
export async function prepareRoom({
  dataDir,
  reserve,
}: {
  dataDir: string;
  reserve: RoomReserve;
}): Promise<void> {
  const start = existsSync(join(dataDir, DATABASE)) ? START_BYTES : FRESH_BYTES;
  const needed = FLOOR_BYTES + start + (reserve.isHeld() ? 0 : RESERVE_BYTES);
  const free = await freeBytes(dataDir);
  if (free < needed) throw new NoRoomError({ dataDir, free, needed });
  if (!reserve.isHeld()) await reserve.take();
}

interface LackingRoom {
  dataDir: string;
  /** In bytes, like `needed`. */
  free: number;
  needed: number;
}

/** Too little disk space to start. */
export class NoRoomError extends Error {
  constructor({ dataDir, free, needed }: LackingRoom) {
    super(
      `DATA_DIR: the disk of ${dataDir} has ${Math.floor(free / MIB)} MiB of free room; the embedded database needs ${Math.ceil(needed / MIB)} MiB to start. Make room there, then start again. Nothing that was acknowledged is lost.`,
    );
    this.name = 'NoRoomError';
  }
}
