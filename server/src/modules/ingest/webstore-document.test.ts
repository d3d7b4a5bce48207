import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { WEBSTORE_OUTCOMES } from '@halla/domain/documents/webstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExamples, runExample } from '../../testing/document-examples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DOCUMENT = new URL('../../../../docs/webstore-interface.md', import.meta.url);
const SECRET = 'a-secret-of-the-webstore-of-32-characters';

let t: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-11-20T10:00:00Z'),
    env: { INGEST_SERVICES: `webstore:${SECRET}` },
  });
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = t.server.app.server.address() as AddressInfo;
  env = { PATH: process.env.PATH ?? '', HALLA_URL: `http://127.0.0.1:${port}`, SECRET };
});
afterAll(() => t.close());

const text = await readFile(DOCUMENT, 'utf8');
const examples = readExamples(text).map((example, index) => ({ ...example, number: index + 1 }));

describe('docs/webstore-interface.md', () => {
  it('It has four examples.', () => {
    expect(examples).toHaveLength(4);
  });

  it.each(examples)('Example $number answers what the document shows.', async ({ script, answer }) => {
    const given = await runExample(script, env);
    // Different for every request.
    if ('requestId' in answer) given.requestId = answer.requestId;
    expect(given).toEqual(answer);
  });

  it('It names every status and every outcome.', () => {
    for (const word of [...ORDER_STATES.all, ...WEBSTORE_OUTCOMES]) expect(text).toContain(`\`${word}\``);
  });
});
