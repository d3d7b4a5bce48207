/** Shares of a product's devices that a release reaches one after the other, in percent. */
export const STAGES = [5, 25, 100] as const;
export type Stage = (typeof STAGES)[number];

export const FIRST_STAGE: Stage = STAGES[0];
/** All devices: the stage of a release that is not published in stages. */
export const LAST_STAGE: Stage = 100;

/** The stage after one; null after the last. */
export function nextStage(stage: Stage): Stage | null {
  return STAGES[STAGES.indexOf(stage) + 1] ?? null;
}

const DAY_MS = 86_400_000;

interface Staged {
  readonly stage: Stage;
  /** When the stage began; null: not in stages. */
  readonly stageSince: Date | null;
  /** Days after which the next stage starts automatically; null: manually. */
  readonly stageDays: number | null;
  readonly haltedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** Time at which the next stage starts automatically; null: never. */
export function nextStageAt({ stage, stageSince, stageDays, haltedAt, withdrawnAt }: Staged): Date | null {
  if (nextStage(stage) === null || haltedAt !== null || withdrawnAt !== null) return null;
  if (stageSince === null || stageDays === null) return null;
  return new Date(stageSince.getTime() + stageDays * DAY_MS);
}

/** Resolution of the shares: one percent is a hundred positions. */
const PLACES = 10_000;

/**
 * Position of a device in a release, 0 to 9999, from a hash of both: fixed within a release, but different in
 * each, so that the first devices vary.
 */
export function placeInRelease({ release, serialNumber }: { release: string; serialNumber: string }): number {
  return hash(`${release} ${serialNumber}`) % PLACES;
}

/** True for devices that a stage reaches; each stage includes the devices of earlier ones. */
export function isReached({
  stage,
  ...device
}: {
  stage: Stage;
  release: string;
  serialNumber: string;
}): boolean {
  return placeInRelease(device) < (stage / 100) * PLACES;
}

/** FNV-1a with 32 bits and the MurmurHash3 finalizer, because serial numbers differ only in their last digits. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
