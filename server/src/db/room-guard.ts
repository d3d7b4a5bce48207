import type { PGlite } from '@electric-sql/pglite';
import { FLOOR_BYTES, freeBytes } from './room.ts';
import { RESERVE_BYTES, type RoomReserve } from './room-reserve.ts';

export const ROOM_LOOK_MS = 250;

/** Whether the disk is too full for writes, and the room that decided it. */
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
 * Answers a look at the disk, to be repeated. While there is too little room, or the reserve is given away, the database
 * itself refuses every write, so that no writer has to be told. Transactions that are open go on; they have the reserve.
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
    // Fails where a quota is the limit, of which the free room of the disk tells nothing.
    if (!isHeld && free >= FLOOR_BYTES + RESERVE_BYTES) await reserve.take();
  };
}
