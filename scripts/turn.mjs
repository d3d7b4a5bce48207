import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './root.mjs';

/** Outside the checkout, because an installation empties node_modules and the sources must stay clean. */
const LOCK = join(tmpdir(), `halla-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.lock`);
const LOOK_AGAIN_MS = 500;

/** Runs the work under a lock, so that only one run per checkout is active. */
export async function withLock(work) {
  let told = false;
  while (!take()) {
    if (!told) console.log('Another run is preparing this checkout; waiting for it …');
    told = true;
    await sleep(LOOK_AGAIN_MS);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld()) return false;
    rmSync(LOCK, { force: true });
    return false;
  }
}

/** A lock whose process has exited was left by a killed run. */
function isHeld() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    // Empty between creating and writing.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
