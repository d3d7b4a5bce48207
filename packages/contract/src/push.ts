import { PUSH_BROWSERS_MOST, PUSH_ENDPOINT_LENGTH } from '@halla/domain/notifications/push';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, lineText } from './kit/fields.ts';

/** Pushes are about urgent tickets and alerts, which those read who can be on call. */
const ON_CALL = levels('ADMIN');

const endpoint = lineText(PUSH_ENDPOINT_LENGTH).min(1);

/** A browser registered for pushes, as shown to its owner: without its address and keys. */
export const pushBrowser = z.object({
  id,
  /** Named by its user agent; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  /** When a push was last delivered to the browser's push service; null: never. */
  lastPushAt: z.string().nullable(),
  /** The browser whose address the caller has sent. */
  isThis: z.boolean(),
});
export type PushBrowser = z.output<typeof pushBrowser>;

const OWN = { access: ON_CALL, sessionOnly: true } as const;

export const push = {
  get_push_browsers: call({
    ...OWN,
    summary:
      "The caller's browsers that take pushes, newest first, and the key that browsers subscribe with.",
    effect: 'read',
    shows: ['signIns'],
    input: z.object({
      /** Address that the push service gave to this browser. */
      endpoint: endpoint.optional(),
    }),
    output: z.object({
      /** Public key of the server (RFC 8292), base64url; null: no key configured. */
      serverKey: z.string().nullable(),
      browsers: z.array(pushBrowser).max(PUSH_BROWSERS_MOST),
    }),
    errors: [],
  }),
  subscribe_push: call({
    ...OWN,
    summary:
      'Sends pushes to this browser from now on; sent again, it renews the keys. It ends when its session is ended.',
    effect: 'write',
    changes: ['signIns'],
    input: z.object({
      /** https address of the push service, in the public internet. */
      endpoint,
      /** Public key of the browser (RFC 8291): 65 bytes, base64url. */
      p256dh: lineText(100),
      /** Secret that the browser shares with the server (RFC 8291): 16 bytes, base64url. */
      auth: lineText(30),
      /** Key that the browser subscribed with; 409 if it is not the current key of the server. */
      serverKey: lineText(100),
    }),
    output: z.object({ browser: pushBrowser }),
    errors: ['push.unusable', 'push.other_key', 'push.too_many'],
    secretInput: ['auth'],
  }),
  unsubscribe_push: call({
    ...OWN,
    summary: 'Sends no more pushes to a browser of the caller.',
    effect: 'write',
    changes: ['signIns'],
    input: z.object({ browser_id: idOf('pushBrowser') }),
    output: z.object({}),
    errors: ['core.not_found'],
  }),
  test_push: call({
    ...OWN,
    summary: "Sends a test push to the caller's browsers.",
    effect: 'write',
    changes: [],
    input: z.object({}),
    output: z.object({
      /** Number of browsers. */
      sent: z.int(),
    }),
    errors: ['push.no_browser'],
  }),
};
