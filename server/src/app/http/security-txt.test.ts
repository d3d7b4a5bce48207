import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer | undefined;
afterEach(async () => {
  await t?.close();
  t = undefined;
});

const read = async (env: Record<string, string>) => {
  t = await startTestServer({ env, now: new Date('2026-03-01T12:30:00Z') });
  return t.inject({ method: 'GET', url: '/.well-known/security.txt' });
};

it('The contact for reports of weaknesses is served with an end within half a year.', async () => {
  const { statusCode, headers, payload } = await read({
    SECURITY_CONTACT: 'security@halla.example',
    PUBLIC_URL: 'https://halla.example/',
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(payload.split('\r\n')).toEqual([
    'Contact: mailto:security@halla.example',
    'Expires: 2026-08-28T00:00:00Z',
    'Preferred-Languages: en, fi',
    'Canonical: https://halla.example/.well-known/security.txt',
    '',
  ]);
  if (t !== undefined) t.clock.now = new Date('2027-01-01T00:00:00Z');
  const later = await t?.inject({ method: 'GET', url: '/.well-known/security.txt' });
  expect(later?.payload).toContain('Expires: 2027-06-30T00:00:00Z');
});

it('A form on the web is a contact too, and an address without TLS is not named as the canonical one.', async () => {
  const { payload } = await read({
    SECURITY_CONTACT: 'https://halla.example/report',
    PUBLIC_URL: 'http://halla.example',
  });
  expect(payload).toContain('Contact: https://halla.example/report\r\n');
  expect(payload).not.toContain('Canonical');
});

it('Without a contact there is no such file, and no page of the portal in its place.', async () => {
  const { statusCode, payload } = await read({});
  expect(statusCode).toBe(404);
  expect(JSON.parse(payload)).toMatchObject({ code: 'core.not_found' });
});
