import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, 'package-lock.json');
/** npm writes it last, so it is missing during an installation and after an interrupted one. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/** True if node_modules matches package-lock.json. */
export function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs || holdsSamePackages();
}

/** A checkout touches the lock file without changing it, which requires no installation. */
function holdsSamePackages() {
  const wanted = packagesOf(LOCK);
  const present = packagesOf(INSTALLED);
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found === undefined ? optional === true || devOptional === true : found.version === version;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
