import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { CHECKPOINT_LOOK_MS, shortenLog } from './checkpoints.ts';
import { lockDirectory } from './directory-lock.ts';
import { DATABASE, finishRestore, RESERVE } from './embedded-directory.ts';
import { openEngine } from './engine.ts';
import { blame } from './failure.ts';
import { repeat } from './repeat.ts';
import { prepareRoom } from './room.ts';
import { createRoomGuard, ROOM_LOOK_MS, type RoomChange } from './room-guard.ts';
import { createReserve } from './room-reserve.ts';

export interface EmbeddedOptions {
  /** Directory of the embedded database and of the files. */
  dataDir: string;
  /** Told about trouble that no statement meets, such as a connection that broke while nobody used it. */
  onError: (error: Error) => void;
  /** Told when the embedded database stops taking writes for want of disk room, and when it takes them again. */
  onRoomChange?: (change: RoomChange) => void;
}

/** Opens the engine on a directory that no other process uses, and looks after its log and the room on its disk. */
export async function openEmbedded({
  dataDir,
  onError,
  onRoomChange: onChange = () => undefined,
}: EmbeddedOptions): Promise<{ client: PGlite; close: () => Promise<void> }> {
  await mkdir(dataDir, { recursive: true }).catch(blame('DATA_DIR'));
  const unlock = lockDirectory(dataDir);
  try {
    await finishRestore(dataDir);
    const reserve = createReserve(join(dataDir, RESERVE));
    await prepareRoom({ dataDir, reserve });
    const client = await openEngine(join(dataDir, DATABASE), reserve);
    const look = createRoomGuard({ client, dataDir, reserve, onChange });
    const stopLooking = repeat({ everyMs: ROOM_LOOK_MS, work: look, onError });
    const shorten = () => shortenLog(client);
    const stopShortening = repeat({ everyMs: CHECKPOINT_LOOK_MS, work: shorten, onError });
    const close = async () => {
      await Promise.all([stopLooking(), stopShortening()]);
      await client.close();
      unlock();
    };
    return { client, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
