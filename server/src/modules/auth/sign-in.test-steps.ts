import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

export const PASSWORD = 'long enough to be good';
export const MINUTE_MS = 60_000;

interface Attempt {
  username: string;
  password?: string;
  /** Socket address; unique per test by default. */
  from?: string;
  headers?: Record<string, string>;
  /** Undeclared fields. */
  more?: Record<string, unknown>;
}

/** A server for the tests of one file, and functions to sign in. */
export function signingIn() {
  let t: TestServer;
  let address = 0;
  beforeAll(async () => {
    t = await startTestServer({ env: { PUBLIC_URL: 'https://portal.example.test' } });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    address += 1;
  });

  async function signIn({ username, password = PASSWORD, from, headers = {}, more = {} }: Attempt) {
    const response = await t.inject({
      method: 'POST',
      url: '/api/login_verification',
      remoteAddress: from ?? `10.0.0.${address}`,
      headers,
      payload: { ...more, username, password },
    });
    return {
      status: response.statusCode,
      body: response.json(),
      text: response.body,
      headers: response.headers,
    };
  }

  return { server: () => t, signIn };
}
