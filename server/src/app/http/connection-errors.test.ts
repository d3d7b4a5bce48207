import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import { createConnectionErrors } from './connection-errors.ts';

const errors = createConnectionErrors(createLog({ level: 'silent' }));
let refused = 0;
const app = fastify({
  clientErrorHandler: (error, socket) => {
    refused += 1;
    errors.answer(error, socket);
  },
});
errors.watch(app);
afterAll(() => app.close());

it('A connection waits once for its answer, however many pieces of a broken request follow.', async () => {
  let listeners: number[] = [];
  app.get('/slow', async (_request, { raw }) => {
    const count = () => raw.listenerCount('close');
    const before = count();
    await expect.poll(() => refused).toBeGreaterThan(2);
    listeners = [before, count()];
    return 'done';
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  const pieces = setInterval(() => socket.writable && socket.write('no HTTP'), 10);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  clearInterval(pieces);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*done.*HTTP\/1\.1 400 /s);
  const [before = 0, after] = listeners;
  expect(after).toBe(before + 1);
});
