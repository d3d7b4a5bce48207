import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { productionPackages, thirdPartyNotices } from '../../scripts/notices.mjs';
import { VERSION } from './app/process/version.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');
const manifest = z.object({ license: z.string(), version: z.string() });
/**
 * Licenses that ask for no more than their text; MPL-2.0 also that its files can be had as source: they are not bundled
 * (scripts/build-server.mjs), so an installation has them as they are.
 */
const KNOWN_LICENSES =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|LGPL-3\.0-or-later|OFL-1\.1|Zlib|Python-2\.0|MPL-2\.0)\b/;

it('Every package of this repository has the license and the version of the whole.', async () => {
  const folders = [
    'packages/contract',
    'packages/documents',
    'packages/domain',
    'server',
    'web',
    'simulator',
    'e2e',
    'bench',
  ];
  for (const folder of ['.', ...folders]) {
    const { license, version } = manifest.parse(JSON.parse(await read(`${folder}/package.json`)));
    expect([folder, license, version]).toEqual([folder, 'MIT', VERSION]);
  }
});

it('The newest released section of CHANGELOG.md is that of this version.', async () => {
  const [newest] = [...(await read('CHANGELOG.md')).matchAll(/^## (\d\S*)/gm)].map(([, version]) => version);
  expect(newest).toBe(VERSION);
});

it('The notices have every package that is shipped, with its license, and none for development only.', () => {
  const packages = productionPackages();
  const notices = thirdPartyNotices(packages);
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@electric-sql/pglite', 'zod', 'sharp']));
  expect(names).not.toContain('vitest');
  for (const { name, version } of packages) expect(notices).toContain(`${name} ${version} (`);
  const unclear = packages.filter(({ license, texts }) =>
    license === undefined ? texts.length === 0 : !KNOWN_LICENSES.test(license),
  );
  expect(unclear.map(({ name }) => name)).toEqual([]);
  const react = packages.find(({ name }) => name === 'react');
  expect(react?.texts[0]).toContain('MIT License');
  expect(notices).toContain(react?.texts[0]);
});
