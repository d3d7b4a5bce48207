import type { Config } from '#app/process/config.ts';
import type { BrowserKeys } from './push-keys.ts';
import type { WaitingPush } from './send-pushes.repository.ts';
import type { VapidKeys } from './vapid-keys.ts';

interface Encrypted extends VapidKeys {
  push: WaitingPush;
  keys: BrowserKeys;
  config: Pick<Config, 'VAPID_SUBJECT' | 'MAIL_FROM'>;
  /** The push service deletes it after so many seconds. */
  secondsLeft: number;
}

/** A request to a push service: payload encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
export async function encryptPush({ push, keys, publicKey, privateKey, config, secondsLeft }: Encrypted) {
  // Loaded with the first push, because most processes send none.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint: push.endpoint, keys }, push.payload, {
    ...{ TTL: secondsLeft, topic: push.topic, urgency: push.event === 'test' ? 'normal' : 'high' },
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: contactOf(config), publicKey, privateKey },
  });
  const text = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return { headers: Object.fromEntries(text), body };
}

/** Contact address given to push services. */
export function contactOf({ VAPID_SUBJECT, MAIL_FROM }: Encrypted['config']): string {
  const address = /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return VAPID_SUBJECT ?? `mailto:${address}`;
}
