import { once } from 'node:events';
import { expect, it } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { openConnection } from '../../testing/raw-connection.ts';
import { aroundOf } from '../calls/dispatcher.ts';
import { callerNetwork } from './caller-address.ts';
import { createApp } from './create-app.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('Failures from %s are counted by %s.', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

it.each([false, true])(
  'A caller that is gone before its call is handled is known by its address, and is no error (behind a proxy: %j).',
  async (trustProxy) => {
    const log = captureLog();
    const app = await createApp({ log: log.log, trustProxy });
    const addresses: string[] = [];
    app.get('/', async (request) => {
      const { socket } = request.raw;
      socket.destroy();
      await once(socket, 'close');
      addresses.push(aroundOf(request).address);
      return {};
    });
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    await openConnection({ port: Number(url.port), start: 'GET / HTTP/1.1\r\nhost: x\r\n\r\n' });
    await expect.poll(() => addresses).toEqual(['127.0.0.1']);
    await app.close();
    expect(log.lines().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
);

it.each([
  ['fe80::1%eth0', 'fe80::1'],
  ['198.51.100.7', '198.51.100.7'],
  ['somebody', '127.0.0.1'],
])('A caller that is forwarded as %s is known as %s.', async (forwarded, address) => {
  const app = await createApp({ log: captureLog().log, trustProxy: true });
  app.get('/', async (request) => ({ address: request.callerAddress }));
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  expect(answer.json()).toEqual({ address });
  await app.close();
});
