import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runScript } from '../../durability/server-process.ts';

const ROOT = new URL('../../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const manifest = z.object({
  engines: z.object({ node: z.string() }),
  optionalDependencies: z.record(z.string(), z.string()),
});

const readManifest = async () =>
  manifest.parse(JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')));

it('every platform gets the same version of Node', async () => {
  const { optionalDependencies } = await readManifest();
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(versions).toHaveLength(5);
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
});

it.each([
  ['does not strip types', '--no-experimental-strip-types'],
  [
    'is older',
    '--import=data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"24.6.0"}})',
  ],
])('a Node that %s is refused with a sentence', async (_why, NODE_OPTIONS) => {
  // The port is invalid, so that a server that starts anyway exits.
  const env = { PORT: 'none', NODE_OPTIONS: NODE_OPTIONS.replaceAll('"', "'") };
  const { code, output } = await runScript(MAIN, { env });
  expect({ code, lines: output.trim().split('\n') }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^Halla needs Node\.js 24\.7 or later; this is \d+\.\d+\.\d+\./)],
  });
});

it('package.json, the README and the operations ask for the same version', async () => {
  expect((await readManifest()).engines.node).toBe('>=24.7');
  for (const document of ['README.md', 'docs/operations.md']) {
    const text = await readFile(new URL(document, ROOT), 'utf8');
    expect({ document, says: text.includes('Node.js 24.7 or later') }).toEqual({ document, says: true });
  }
});
