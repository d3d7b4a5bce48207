import type { FastifyInstance } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { tokensOfLink } from './choice-link.ts';
import { muteByTokens } from './mail-choice.service.ts';

const BODY_LIMIT = 4_000;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** The field of RFC 8058, in either form. */
const ONE_CLICK = /List-Unsubscribe"?(?:=|\r\n\r\n)One-Click/;

interface OneClick {
  Params: { '*': string };
  Body: string | undefined;
}

/**
 * POST /mail_choice/{tokens}: unsubscribes from lists by the button of mail programs. A GET of the same address shows
 * the choice page and changes nothing.
 */
export async function mountOneClick(
  app: FastifyInstance,
  { deps }: { deps: WorkDependencies },
): Promise<void> {
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser<string>(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_, body, done) => done(null, body),
    );
    // Not a parameter, because the length of parameters is limited to two tokens.
    routes.post<OneClick>('/mail_choice/*', async ({ params, body }, reply) => {
      if (!ONE_CLICK.test(body ?? '')) throw new AppError('email_lists.invalid_link');
      const tokens = tokensOfLink(params['*']);
      const author = { userId: null, call: 'edit_mail_choice' };
      await writeWork({ deps, author }, (ctx) => muteByTokens(ctx, tokens));
      return reply.header('cache-control', 'no-store').send({ message: 'Choice saved' });
    });
  });
}
