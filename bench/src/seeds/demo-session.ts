import { DEMO_PASSWORD, type DemoUserName } from '@halla/domain/demo/demo';
import type { Page } from '@playwright/test';

// Cached, because the server limits sign-in attempts.
const stored = new Map<string, Promise<string>>();

/** Signs a user in for pages opened in this tab. */
export async function signInToDemo({
  tab,
  url,
  user,
}: {
  tab: Page;
  url: string;
  user: DemoUserName;
}): Promise<void> {
  const key = `${user} ${url}`;
  const session = stored.get(key) ?? newSession(url, user);
  stored.set(key, session);
  await tab.addInitScript((text) => sessionStorage.setItem('halla.session', text), await session);
}

/** In the application's format: base64 of the JSON in UTF-8. */
async function newSession(url: string, user: DemoUserName): Promise<string> {
  const answer = await fetch(`${url}/api/login_verification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${user} could not sign in at ${url}: ${await answer.text()}`);
  return Buffer.from(await answer.text()).toString('base64');
}
