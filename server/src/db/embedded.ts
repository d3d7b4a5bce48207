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
  /** Called with errors outside statements, such as a broken idle connection. */
  onError: (error: Error) => void;
  /** Called when the embedded database stops and resumes writes for lack of disk space. */
  onRoomChange?: (change: RoomChange) => void;
}

/** Opens the engine on a directory no other process uses; maintains its checkpoints and disk reserve. */
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
