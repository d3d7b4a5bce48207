import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The secret of a webhook in the format of Standard Webhooks, from random text in base64url. */
export function writeWebhookSecret(random: string): string {
  return `${PREFIX}${Buffer.from(random, 'base64url').toString('base64')}`;
}

interface Signed {
  secret: string;
  messageId: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of a delivery: HMAC-SHA256 over id, time of sending and body, according to Standard Webhooks. */
export function signedHeaders({ secret, messageId, timestamp, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
