import type { PGlite } from '@electric-sql/pglite';
import { FLOOR_BYTES, freeBytes } from './room.ts';
import { RESERVE_BYTES, type RoomReserve } from './room-reserve.ts';

export const ROOM_LOOK_MS = 250;

/** Whether the disk is too full for writes, with the measured free space. */
export interface RoomChange {
  isFull: boolean;
  freeBytes: number;
}

interface GuardOptions {
  client: Pick<PGlite, 'exec'>;
  dataDir: string;
  reserve: RoomReserve;
  onChange: (change: RoomChange) => void;
}

/**
 * Returns a check to be run periodically. While there is too little space, or the reserve is released, the database
 * is read-only, so that all writes are refused. Open transactions continue, using the reserve.
 */
export function createRoomGuard({ client, dataDir, reserve, onChange }: GuardOptions): () => Promise<void> {
  let wasFull = false;
  return async () => {
    const free = await freeBytes(dataDir);
    const isHeld = reserve.isHeld();
    const isFull = !isHeld || free < FLOOR_BYTES;
    if (isFull !== wasFull) {
      await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
      wasFull = isFull;
      onChange({ isFull, freeBytes: free });
    }
    // Fails under a quota, which the free disk space does not reflect.
    if (!isHeld && free >= FLOOR_BYTES + RESERVE_BYTES) await reserve.take();
  };
}
