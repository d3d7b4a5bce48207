import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import { sendFile } from '#app/files/send-file.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { findHolder } from '#modules/auth/authenticate.ts';
import { takeTicket } from './downloads.repository.ts';
import type { DownloadFile } from './downloads.service.ts';
import { EXPIRED_PAGE } from './expired-page.ts';

const GONE = 410;

/**
 * GET /execute_download/{ticket}: the file of a ticket as an attachment; single use, bound to the session
 * that created it.
 */
export function mountDownloads(app: FastifyInstance, { deps }: { deps: WorkDependencies }): void {
  // HEAD, as link checkers send it, must not consume the ticket.
  app.get<{ Params: { ticket: string } }>(
    '/execute_download/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const file = await redeem({ deps, ticket: request.params.ticket });
      if (file === undefined) return sendExpired(reply);
      const { storage } = deps.surroundings();
      const attachment = { ...file, contentType: 'application/octet-stream' };
      try {
        return await sendFile({ reply, storage, file: attachment, disposition: 'attachment' });
      } catch (error) {
        // Replaced or deleted since the ticket was created.
        if (error instanceof AppError && error.code === 'core.not_found') return sendExpired(reply);
        throw error;
      }
    },
  );
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return reply
    .code(GONE)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(EXPIRED_PAGE);
}

async function redeem({
  deps,
  ticket,
}: {
  deps: WorkDependencies;
  ticket: string;
}): Promise<DownloadFile | undefined> {
  const { db } = deps;
  const { config, now } = deps.surroundings();
  const taken = await takeTicket(db, hashSecret(ticket));
  if (taken === undefined || taken.expiresAt <= now) return undefined;
  const holder = await findHolder({ db, tokenHash: taken.sessionHash, config, now });
  return holder?.userId === taken.userId ? taken : undefined;
}
