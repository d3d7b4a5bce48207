import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const GENERATOR = join(
  dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')),
  'bin/cli.js',
);

/** A program against the generated types; each expected error is one that the types must catch. */
const PROGRAM = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Line = components['schemas']['OrderLine'];

export async function use(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });

  const genericDevices = [{ name: 'Filter', count: 2, price: 10 }];
  const made = await client.POST('/api/add_order', {
    body: { orderData: { invoiceIssuer: 'finland', genericDevices } },
  });
  const number: number | undefined = made.data?.order.number;

  const listed = await client.POST('/api/get_orders', { body: { search_value: String(number) } });
  const lines: Line[] = listed.data?.orders.flatMap((order) => order.genericDevices) ?? [];

  const refused = await client.POST('/api/edit_order', { body: { orderData: { id: 999_999 } } });
  const code: components['schemas']['ErrorCode'] | undefined = refused.error?.code;

  // @ts-expect-error a text for a number
  const wrongInput = await client.POST('/api/get_orders', { body: { limit: 'five' } });
  // @ts-expect-error no such call
  await client.POST('/api/get_everything', { body: {} });
  // @ts-expect-error no such member of an order
  listed.data?.orders[0]?.colour;
  // @ts-expect-error no such code
  const isWrongCode = code === 'orders.no_such_code';

  return { number, lines, code, isWrongCode, fields: wrongInput.error?.fields };
}
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    module: 'nodenext',
    rootDir: '.',
    outDir: 'out',
  },
  files: ['program.ts'],
};

let t: TestServer;
let folder: string;
beforeAll(async () => {
  t = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'halla-client-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const answer = z.object({
  number: z.int(),
  lines: z.array(z.object({ name: z.string(), count: z.int() })),
  code: z.string(),
  fields: z.record(z.string(), z.string()),
});

it('A client that is generated from the document compiles, and reads, writes and is refused with types.', {
  timeout: 120_000,
}, async () => {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await mkdir(join(folder, 'out'));
  await writeFile(join(folder, 'document.json'), (await t.inject({ url: '/docs/json' })).body);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await run(process.execPath, [GENERATOR, 'document.json', '-o', 'api.d.ts'], { cwd: folder });
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', '.'], { cwd: folder });

  const address = await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await t.given.user('ADMIN');
  const program: { use(baseUrl: string, token: string): Promise<unknown> } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'out/program.js')).href
  );
  const used = answer.parse(await program.use(address, token));
  expect(used.lines).toEqual([{ name: 'Filter', count: 2 }]);
  expect(used.number).toBeGreaterThan(10_000);
  expect(used.code).toBe('core.not_found');
  expect(Object.keys(used.fields)).toEqual(['limit']);
});
