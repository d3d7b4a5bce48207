import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givenSender } from './sender.test-device.ts';

const run = promisify(execFile);
const DOCUMENT = new URL('../../../../docs/device-protocol.md', import.meta.url);
/** Given by the portal, so that only their kind can be compared. */
const GIVEN = new Set(['sessionId', 'alertId', 'crashlogId', 'requestId']);

interface Example {
  script: string;
  answer: Record<string, unknown>;
}

/** Every command of the document with the answer that is shown below it. */
function readExamples(text: string): Example[] {
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, language, script = ''], index) => {
    if (language !== 'sh') return [];
    const [, next, answer = ''] = blocks[index + 1] ?? [];
    if (next !== 'json') throw new Error(`No answer is shown below:\n${script}`);
    return [{ script, answer: JSON.parse(answer) }];
  });
}

let t: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-20T10:00:00Z') });
  const device = await givenSender(t, { serialNumber: 'CTN170001' });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = t.server.app.server.address() as AddressInfo;
  env = {
    PATH: process.env.PATH ?? '',
    HALLA_URL: `http://127.0.0.1:${port}`,
    SERIAL: device.serialNumber,
    SECRET: device.authorization.split(':')[1] ?? '',
  };
});
afterAll(() => t.close());

const examples = readExamples(await readFile(DOCUMENT, 'utf8'));

describe('docs/device-protocol.md', () => {
  it('It has an example of every upload.', () => {
    const addresses = new Set(
      examples.map(({ script }) => /ingest\/v1\/(\w+)(.*measurements)?/.exec(script)?.slice(1, 3).join('')),
    );
    expect(addresses).toHaveLength(9);
  });

  it.each(examples.map((example, index) => ({ ...example, name: `${index + 1}: ${address(example)}` })))(
    'Example $name answers what the document shows.',
    async ({ script, answer }) => {
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env });
      const given = JSON.parse(stdout);
      expect(Object.keys(given).sort()).toEqual(Object.keys(answer).sort());
      for (const [field, shown] of Object.entries(answer)) {
        if (GIVEN.has(field)) expect(typeof given[field], field).toBe(typeof shown);
        else expect(given[field], field).toEqual(shown);
      }
    },
  );

  it('Every error code of the device interface is in its table of errors.', async () => {
    const { ingestErrors } = await import('@halla/contract/errors/ingest.errors');
    const text = await readFile(DOCUMENT, 'utf8');
    for (const code of Object.keys(ingestErrors)) expect(text).toContain(`\`${code}\``);
  });
});

function address({ script }: Example): string {
  const method = /-X (\w+)/.exec(script)?.[1] ?? 'GET';
  return `${method} ${/ingest\/v1(\/\w+)/.exec(script)?.[1]}`;
}
