import { test as base } from './fixtures.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { OWN_COMPANY } from './own-company.ts';

interface Servers {
  readonly mail: MailServer;
  readonly server: KillableServer;
}

/** Playwright's test on a server of its own that sends mails and issues documents of a configured company. */
export const test = base.extend<Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright determines the required fixtures from the pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  server: async ({ mail }, use) => {
    const server = await startKillableServer({ SMTP_URL: mail.url, ISSUER_FINLAND: OWN_COMPANY });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
