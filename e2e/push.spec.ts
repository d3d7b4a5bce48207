import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * A fake push service, which the test browser lacks, that refuses all notifications. Keys are real, so that the
 * server accepts them.
 */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let present: object | null = null;
    const granted = { permission: 'granted', requestPermission: async () => 'granted' };
    Object.defineProperty(window, 'Notification', { value: granted });
    PushManager.prototype.getSubscription = async () => present as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const key = await crypto.subtle.exportKey('raw', pair.publicKey);
      const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      present = {
        endpoint: `https://push.example.com/${crypto.randomUUID()}`,
        options: { applicationServerKey: Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer },
        getKey: (name: string) => (name === 'auth' ? crypto.getRandomValues(new Uint8Array(16)).buffer : key),
        unsubscribe: async () => {
          present = null;
          return true;
        },
      };
      return present as PushSubscription;
    };
  });
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Push notifications' });

test('an administrator turns pushes on in this browser, and off again', async ({ page, signIn }) => {
  await givePushService(page);
  await signIn(page, 'admin', { session: 'own' });
  await page.goto('/cpanel/settings');
  const inThis = panelOf(page).getByRole('switch', { name: /^This browser/ });
  await expect(inThis).not.toBeChecked();
  await inThis.click({ force: true });
  await expect(panelOf(page)).toContainText('Notifications appear here.');
  await expect(inThis).toBeChecked();
  await expectAccessible(page);
  await inThis.click({ force: true });
  await expect(page.getByText('No more notifications there')).toBeVisible();
  await expect(inThis).not.toBeChecked();
});

test('a browser that refuses notifications says where to allow them', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/settings');
  await expect(panelOf(page)).toContainText('Notifications are blocked in this browser');
  await expectAccessible(page);
});

/** Hands a push to the background worker of the page, as the push service of a browser does. */
async function deliver(
  session: CDPSession,
  { origin, data }: { origin: string; data: object },
): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

test('the background worker of the browser shows a push', async ({ page, context }) => {
  await page.goto('/login');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = context.serviceWorkers();
  if (worker === undefined) return expect(worker).toBeDefined();
  // The test browser refuses to show any, so what would be shown is kept.
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: { showNotification: unknown }; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (...shown: unknown[]) => void scope.shown.push(shown);
  });
  const push = { title: 'Urgent', body: 'No cold air', path: '/', tag: 'on-call-1' };
  await deliver(await context.newCDPSession(page), { origin: new URL(page.url()).origin, data: push });
  const shown = () => worker.evaluate(() => JSON.stringify((self as unknown as { shown: unknown[] }).shown));
  await expect.poll(shown).toContain('"body":"No cold air","tag":"on-call-1"');
});
