import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { and, gt, lte } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestServer } from '../../testing/test-server.ts';
import { pushMessages, pushSubscriptions } from './push.table.ts';
import { sealKeys } from './push-keys.ts';
import { startPushWorker } from './send-pushes.service.ts';
import { prepareVapidKeys } from './vapid-keys.ts';

const POINT_BYTES = 65;

/** A request as received by the push service. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answering = (response: ServerResponse) => void;
export const taken: Answering = (response) => void response.writeHead(201).end();

/** A push service on this machine that answers as the test specifies. */
export async function startPushService() {
  const got: ReceivedPush[] = [];
  const state: { answer: Answering } = { answer: taken };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    state.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The push service has no port.');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { got, state, url: `http://127.0.0.1:${address.port}`, stop };
}

/** A browser: the key pair and the secret that it subscribes with, and its reading of what arrives. */
export function newBrowser(name: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const secret = randomBytes(16);
  return {
    path: `/send/${name}`,
    keys: { p256dh, auth: secret.toString('base64url') },
    read: (body: Buffer): Record<string, unknown> =>
      z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(decryptPush({ pair, secret, body }).toString('utf8'))),
  };
}

interface Sealed {
  pair: ECDH;
  secret: Buffer;
  body: Buffer;
}

/** Reads an encrypted push with the private key of its browser, written after RFC 8291 and RFC 8188, not after the library. */
export function decryptPush({ pair, secret, body }: Sealed): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (sender.length !== POINT_BYTES || record.length > recordSize)
    throw new Error('Not one record of a push.');
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is damaged.');
  return padded.subarray(0, end);
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The claims of a signed push (RFC 8292); throws if the key in the header has not signed them. */
export function readVapid(headers: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The push is not signed with its key.');
  return { key, ...claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))) };
}

interface Subscribed {
  userId: number;
  browser: ReturnType<typeof newBrowser>;
  /** Address of the push service. */
  url: string;
}

/** Subscribes a browser at a push service on this machine, whose address the call would refuse; answers its id. */
export async function subscribeAt(t: TestServer, { userId, browser, url }: Subscribed): Promise<number> {
  const at = t.server.deps.surroundings();
  const { db } = t.database;
  const { publicKey: serverKey } = await prepareVapidKeys({ ...at, db });
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ userId, serverKey, endpoint: `${url}${browser.path}`, ...sealKeys(browser.keys, at.sealer) })
    .returning({ id: pushSubscriptions.id });
  if (row === undefined) throw new Error('The browser was not stored.');
  return row.id;
}

const countDue = (t: TestServer) => {
  const { nextAttemptAt, expiresAt } = pushMessages;
  const isDue = and(lte(nextAttemptAt, t.clock.now), gt(expiresAt, t.clock.now));
  return t.database.db.$count(pushMessages, isDue);
};

/** Sends all due pushes. */
export async function sendPushes(
  t: TestServer,
  options: Parameters<typeof startPushWorker>[1] = {},
): Promise<void> {
  const worker = startPushWorker(t.server.deps, { toPrivate: true, ...options });
  worker.wake();
  // Closing waits for pushes in progress; once none is due, all have been sent.
  await expect.poll(() => countDue(t), { timeout: 20_000, interval: 10 }).toBe(0);
  await worker.stop();
}
