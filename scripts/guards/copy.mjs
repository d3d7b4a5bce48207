import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * A copy of the sources in a temporary folder, with links to the installed packages. The workspaces of the copy are its
 * own: their links in node_modules are relative and are made again.
 */
export async function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'halla-guards-'));
  for (const path of sourceFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const ofServer = join(ROOT, 'server', 'node_modules');
  if (existsSync(ofServer)) symlinkSync(ofServer, join(folder, 'server', 'node_modules'));
  return {
    folder,
    /** Runs `work` while the file contains the replacement. */
    changed: async ({ file, find, replace }, work) => {
      const path = join(folder, file);
      const before = await readFile(path, 'utf8');
      await writeFile(path, before.split(find).join(replace));
      try {
        return await work();
      } finally {
        await writeFile(path, before);
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Files of the working tree, including uncommitted ones. */
function sourceFiles() {
  const { stdout, status, stderr } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1_048_576 },
  );
  if (status !== 0) throw new Error(`git could not list the files of the tree.\n${stderr}`);
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** Caches stay apart: they hold paths. */
function linkPackages(from, to) {
  mkdirSync(join(to, '@halla'), { recursive: true });
  for (const name of readdirSync(join(from, '@halla')))
    symlinkSync(workspaceOf(name), join(to, '@halla', name));
  for (const name of readdirSync(from)) {
    const isOwn = name === '@halla' || (name.startsWith('.') && name !== '.bin');
    if (!isOwn) symlinkSync(join(from, name), join(to, name));
  }
}

/** Target of a workspace, seen from node_modules/@halla. */
function workspaceOf(name) {
  const isPackage = existsSync(join(ROOT, 'packages', name));
  return isPackage ? join('..', '..', 'packages', name) : join('..', '..', name);
}
