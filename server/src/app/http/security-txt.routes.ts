import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

interface SecurityTxtOptions {
  config: Pick<Config, 'SECURITY_CONTACT' | 'PUBLIC_URL'>;
  clock: () => Date;
}

/** GET /.well-known/security.txt (RFC 9116): whom to report a weakness to. Not found without a contact. */
export function mountSecurityTxt(app: FastifyInstance, { config, clock }: SecurityTxtOptions): void {
  const { SECURITY_CONTACT: contact, PUBLIC_URL: publicUrl } = config;
  if (contact === undefined) return;
  app.get(PATH, async (_request, reply) => {
    const lines = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${expiry(clock())}`,
      'Preferred-Languages: en, fi',
      // Only https is allowed.
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${publicUrl.replace(/\/$/, '')}${PATH}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\r\n')}\r\n`);
  });
}

/** Computed when the file is read, so that it is up to date for as long as the server runs; whole days. */
function expiry(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  return new Date((day + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
}
