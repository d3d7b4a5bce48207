import { newBrowser, subscribeAt } from '#modules/push/push-service.test-steps.ts';
import { prepareVapidKeys } from '#modules/push/vapid-keys.ts';
import type { TestServer } from '../test-server.ts';

interface Subscriber {
  server: TestServer;
  user: { id: number };
}

const AWAY = 'https://push.example.com';

/** A browser that the caller can subscribe. */
export async function newPushBrowser(server: TestServer) {
  const { keys } = newBrowser('new');
  const at = server.server.deps.surroundings();
  const { publicKey: serverKey } = await prepareVapidKeys({ ...at, db: server.database.db });
  return { endpoint: `${AWAY}/${keys.auth}`, ...keys, serverKey };
}

const subscribed = ({ server, user }: Subscriber) => {
  const browser = newBrowser('own');
  return subscribeAt(server, { userId: user.id, browser, url: `${AWAY}/${browser.keys.auth}` });
};

/** Inputs of calls about pushes that change something. */
export const pushInputs = {
  subscribe_push: ({ server }: Subscriber) => newPushBrowser(server),
  unsubscribe_push: async (subscriber: Subscriber) => ({ browser_id: await subscribed(subscriber) }),
  test_push: async (subscriber: Subscriber) => {
    await subscribed(subscriber);
    return {};
  },
};
