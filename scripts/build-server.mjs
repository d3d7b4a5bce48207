// node scripts/build-server.mjs: the server in one file, and what it loads only when needed in a few others, with source maps, in a
// folder named by the hash of the sources.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { BUILDS, buildFolder } from './built-server.mjs';
import { thirdPartyNotices } from './notices.mjs';
import { ROOT } from './root.mjs';

const ENTRY = join(ROOT, 'server', 'src', 'built.ts');
/** External: packages with binaries or files, and those that are loaded only with a bucket or for a push. */
const LEFT_OUT = /^(?:sharp|pg-native|@electric-sql\/|@fastify\/swagger-ui|@aws-sdk\/|web-push)/;
const KEPT_BUILDS = 2;

/** Makes our modules resolve adjacent files as in the source tree. */
function ownUrls(folder) {
  return {
    name: 'own-urls',
    transform(code, id) {
      if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.url'))
        return null;
      const path = JSON.stringify(relative(folder, id).split(sep).join('/'));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`),
        map: null,
      };
    },
  };
}

async function bundle(folder) {
  const build = await rolldown({
    input: { server: ENTRY },
    cwd: ROOT,
    platform: 'node',
    tsconfig: false,
    external: LEFT_OUT,
    plugins: [ownUrls(folder)],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  try {
    const { output } = await build.generate({
      dir: folder,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      sourcemap: true,
      comments: { legal: false, jsdoc: false, annotation: false },
      // V8 keeps the program text in memory, and a number for each line once a stack is read; names stay for stacks.
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    });
    return output.filter(({ type }) => type === 'chunk');
  } finally {
    await build.close();
  }
}

/**
 * V8 keeps program texts in memory, with two bytes per character if a single one is not ASCII. Escapes do not change line
 * numbers.
 */
function inAscii(code) {
  if (/\\[^\0-\x7f]/.test(code))
    throw new Error('A backslash stands before a character that has to be escaped.');
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Keeps the previous build, because a running server still reads its source map. */
function removeOldBuilds(newest) {
  const folders = readdirSync(BUILDS)
    .map((name) => join(BUILDS, name))
    .filter((folder) => folder !== newest)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of folders.slice(KEPT_BUILDS - 1)) rmSync(folder, { recursive: true });
}

async function main() {
  const folder = buildFolder();
  const chunks = await bundle(folder);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const { fileName, code, map } of chunks) {
    const { version, sources, names, mappings } = map;
    writeFileSync(join(unfinished, fileName), inAscii(code));
    writeFileSync(join(unfinished, `${fileName}.map`), JSON.stringify({ version, sources, names, mappings }));
  }
  writeFileSync(join(unfinished, 'third-party-notices.txt'), thirdPartyNotices());
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  removeOldBuilds(folder);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
