export const TOKENS = `Calls of signed-in users take a token: that of a session, which \`login_verification\` answers, or an API key. It is sent in the header \`Authorization: Bearer\`, or as the member \`token\` of the body, of a form as its first part. Two different ones are refused with \`auth.two_tokens\`. The header means nothing to calls that need no token.`;

export const API_KEYS = `Programs send an API key in place of the token of a session. Users make keys in their settings, each for chosen calls and with an end; a key acts with the present level and scope of its owner. Calls about signing in and about keys take no key. A key that was not made for a call is refused with \`auth.call_not_of_key\`; one that has ended, or whose owner is disabled, with \`auth.token_expired\`.

\`\`\`sh
curl https://portal.example/api/get_devices -H 'authorization: Bearer halla_…' -H 'content-type: application/json' -d '{}'
\`\`\``;

export const NUMBERS =
  'Whole numbers lie between −(2^53 − 1) and 2^53 − 1. Answers may get more members; members that a call does not declare are ignored.';

export const WRITE_IDS =
  'Every write of a signed-in user takes an optional `writeId`. Send it again with the same id and the same input when no answer came: within seven days it changes nothing and gets the first answer. Token, level and input are checked each time. A refused write was not done and leaves its id free. `core.write_id_used`: the id stands for another call or input. `core.already_done`: it was done, but its answer is not kept, because it is larger than 16 kB and cannot be read again, or because your rights have changed since. `core.shown_once`: it was done, and its answer held a secret.';

export const WEBHOOKS = `Webhooks, added by super users on the system page or with \`add_webhook\`, are posted what changes. A delivery is JSON, such as

\`\`\`json
{"type":"device.changed","at":"2026-03-02T12:00:00.000Z","resource":{"kind":"device","id":7},"entity":"devices","entityId":7,"call":"edit_device","userId":3}
\`\`\`

It is signed as Standard Webhooks say: the header \`webhook-signature\` is \`v1,\` and the HMAC-SHA256, in base64, of \`webhook-id\`, \`webhook-timestamp\` and the body, with a dot between them; the key is what follows \`whsec_\` in the secret, decoded from base64. Compare it before you believe a delivery, refuse timestamps that are minutes old, and remember ids: a delivery that got no answer below 300 is sent again under its id, after 1, 5, 30, 120 and 720 minutes. Redirects are not followed.

\`\`\`js
const { createHmac, timingSafeEqual } = require('node:crypto');
const verify = (secret, headers, body) => {
  const key = Buffer.from(secret.slice(6), 'base64');
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const wanted = 'v1,' + createHmac('sha256', key).update(signed).digest('base64');
  const got = headers['webhook-signature'];
  return got.length === wanted.length && timingSafeEqual(Buffer.from(got), Buffer.from(wanted));
};
\`\`\``;
