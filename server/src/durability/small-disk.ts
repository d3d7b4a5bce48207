import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIB = 1_048_576;
const PREFIX = join(tmpdir(), 'halla-disk-');

/** A small file system for one test, which can be filled completely without affecting others. */
export interface SmallDisk {
  path: string;
  /** Fills the disk, as another program might. */
  fill(): void;
  /** Frees that space again. */
  makeRoom(): void;
  close(): void;
}

/** True when the test may mount a file system. */
export function canMountDisk(): boolean {
  const path = mkdtempSync(PREFIX);
  const isMounted = mount({ path, mebibytes: 1 });
  if (isMounted) unmount(path);
  else rmdirSync(path);
  return isMounted;
}

/** Mounts a tmpfs. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const path = mkdtempSync(PREFIX);
  if (!mount({ path, mebibytes })) throw new Error(`Nothing could be mounted at ${path}.`);
  const filler = join(path, 'filler');
  const free = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    fill: () => {
      for (let left = free(); left > 0; left = free())
        appendFileSync(filler, Buffer.alloc(Math.min(left, MIB)));
    },
    makeRoom: () => rmSync(filler),
    close: () => unmount(path),
  };
}

function mount({ path, mebibytes }: { path: string; mebibytes: number }): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path]).status === 0;
}

function unmount(path: string): void {
  spawnSync('umount', [path]);
  rmdirSync(path);
}
