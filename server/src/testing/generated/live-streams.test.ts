import { connect, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import { startTestServer } from '../test-server.ts';

describe('an open live stream', () => {
  it('follows what becomes of its user: level and company are read again, and an end of the session ends it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const admin = await server.given.user('ADMIN');
    const response = await fetch(`${url}/api/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: admin.token }),
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    let received = '';
    const decoder = new TextDecoder();
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received += decoder.decode(chunk, { stream: true });
      return 'ended';
    })();
    const publish = (id: number) => server.server.deps.live.publish([{ domain: 'alerts', id }]);
    const heartbeat = async () => {
      await vi.advanceTimersByTimeAsync(25_000);
      await sleep(200);
    };
    publish(1);
    await vi.waitFor(() => expect(received).toContain('"id":1'), { timeout: 20_000 });
    await server.database.db.update(users).set({ permissionLevel: 11 }).where(sql`${users.id} = ${admin.id}`);
    await heartbeat();
    publish(2);
    await sleep(600);
    expect(received).not.toContain('"id":2');
    await server.database.db.update(users).set({ disabled: true }).where(sql`${users.id} = ${admin.id}`);
    await heartbeat();
    expect(await reading).toBe('ended');
    vi.useRealTimers();
    await server.close();
  });

  it('is refused like every other call, whatever is wrong with what opens it', async () => {
    const server = await startTestServer();
    const { token } = await server.given.user('ADMIN');
    const bearer = { authorization: `Bearer ${token}` };
    const refusal = async (url: string, payload: string, sent: Record<string, string> = {}) => {
      const headers = { 'content-type': 'application/json', ...sent };
      const answer = await server.inject({ method: 'POST', url, headers, payload });
      const { requestId, ...body } = answer.json();
      expect(requestId).toEqual(expect.any(String));
      return { status: answer.statusCode, body };
    };
    const wrong = ['{', 'null', '[]', '"text"', '{"token":5}', '{"token":{}}', '{"token":"none"}'];
    const refused = [
      ...['{}', ...wrong].map((payload) => [payload, {}] as const),
      // A token in the header does not make any of these valid.
      ...wrong.map((payload) => [payload, bearer] as const),
      [JSON.stringify({ token }), { 'content-type': 'text/plain' }] as const,
    ];
    for (const [payload, sent] of refused)
      expect(await refusal('/api/subscribe', payload, sent)).toEqual(
        await refusal('/api/get_locations', payload, sent),
      );
    expect(await refusal('/api/subscribe', JSON.stringify({ token, ageMs: 'now' }))).toEqual({
      status: 400,
      body: {
        error: true,
        code: 'core.invalid_input',
        message: expect.stringContaining('ageMs'),
        fields: { ageMs: expect.any(String) },
        rules: { ageMs: expect.objectContaining({ rule: expect.any(String) }) },
      },
    });
    await server.close();
  });

  it('is one of fifty of its user; one more is told to wait until another one is closed', async () => {
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const [crowd, other] = [await server.given.user('ADMIN'), await server.given.user('ADMIN')];
    const aborts = Array.from({ length: 50 }, () => new AbortController());
    const subscribe = (user: { token: string }, signal?: AbortSignal) =>
      fetch(`${url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: user.token }),
        ...(signal && { signal }),
      });
    const opened = await Promise.all(aborts.map(({ signal }) => subscribe(crowd, signal)));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await subscribe(crowd);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ error: true, code: 'core.too_many' });
    const last = new AbortController();
    expect((await subscribe(other, last.signal)).status).toBe(200);
    aborts[0]?.abort();
    await expect.poll(async () => (await subscribe(crowd, last.signal)).status).toBe(200);
    for (const abort of [...aborts, last]) abort.abort();
    await server.close();
  });

  it('sends late subscribers the changes in between, or that they are not known', async () => {
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const admin = await server.given.user('ADMIN');
    const abort = new AbortController();
    const subscribe = (body: object) =>
      fetch(`${url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: admin.token, ...body }),
        signal: abort.signal,
      });
    const told = async (response: Response) => {
      let text = '';
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += piece;
        if (text.includes('data:')) break;
      }
      return text;
    };
    const first = told(await subscribe({}));
    await sleep(200);
    const read = Date.now();
    await server.database.db.execute(sql`select pg_notify('halla_changed', 'no JSON')`);
    server.server.deps.live.publish([{ domain: 'alerts', id: 7 }]);
    expect(await first).toContain('"id":7');

    const ageMs = Date.now() - read + 100;
    expect(await told(await subscribe({ ageMs }))).toContain('"id":7');
    expect(await told(await subscribe({ ageMs: 3_600_000 }))).toContain('event: gap');
    const wrong = await subscribe({ ageMs: -1 });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ fields: { ageMs: expect.any(String) } });
    abort.abort();
    await server.close();
  });

  it('is told to fetch everything when a change reaches too far, by staff and by those whom it concerns', async () => {
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const { id: companyId } = await server.given.company();
    const people = [
      await server.given.user('SALES'),
      await server.given.user('CLIENT', { companyId }),
      await server.given.user('CLIENT', { companyId: (await server.given.company()).id }),
    ];
    const device = await server.given.device({ companyId });
    const abort = new AbortController();
    const received = await Promise.all(
      people.map(async ({ token }) => {
        const stream = { text: '' };
        const response = await fetch(`${url}/api/subscribe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
          signal: abort.signal,
        });
        const reading = async () => {
          for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
            stream.text += piece;
        };
        reading().catch((error: unknown) => expect(abort.signal.aborted, String(error)).toBe(true));
        return stream;
      }),
    );
    const boss = await server.given.user('SUPER_USER');
    const deviceData = { id: device.id, deviceName: 'Renamed' };
    expect((await server.call('edit_device', boss.token, { deviceData })).status).toBe(200);
    const counts = () => received.map(({ text }) => text.match(/event: gap\n/g)?.length ?? 0);
    await expect.poll(counts).toEqual([1, 1, 0]);
    await sleep(500);
    expect(counts()).toEqual([1, 1, 0]);
    expect(received[2]?.text).not.toContain('event:');
    abort.abort();
    await server.close();
  });

  it.each([
    ['whose caller is gone before it is open', 'destroy'],
    ['whose caller closed its sending side before it is open', 'end'],
  ] as const)('%s leaves nothing behind', async (_, leave) => {
    const server = await startTestServer();
    const url = new URL(await server.server.app.listen({ host: '127.0.0.1', port: 0 }));
    const { token: mine } = await server.given.user('ADMIN');
    const body = JSON.stringify({ token: mine });
    const asked = `POST /api/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const closed: Promise<void>[] = [];
    const giveUp = () =>
      new Promise<void>((left) => {
        const socket = connect({ port: Number(url.port), host: '127.0.0.1' }, () =>
          socket.write(asked, () => {
            socket[leave]();
            left();
          }),
        );
        socket.resume();
        closed.push(new Promise((resolve) => socket.on('close', () => resolve())));
      });
    // While the table is locked no stream is admitted; by then all clients have disconnected.
    await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session_tokens in access exclusive mode`);
      for (let round = 0; round < 60; round += 1) await giveUp();
      await sleep(300);
    });
    await Promise.all(closed);
    // A disconnected client is closed at once, while the server may still be answering it.
    await vi.waitFor(async () => expect(await openConnections(server.server.app.server)).toBe(0), {
      timeout: 20_000,
    });
    const abort = new AbortController();
    const late = await fetch(new URL('/api/subscribe', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: abort.signal,
    });
    expect(late.status).toBe(200);
    abort.abort();
    await server.close();
  });
});

function openConnections(listener: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
