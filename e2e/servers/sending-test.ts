import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../fixtures.ts';
import { OWN_COMPANY } from '../given/own-company.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

interface Servers {
  readonly mail: MailServer;
  /** Folder of the operator of e-invoices. */
  readonly eInvoices: string;
  readonly server: KillableServer;
}

/** Playwright's test with a separate server that sends mails and e-invoices of a configured company. */
export const test = base.extend<Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright determines the required fixtures from the pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright determines the required fixtures from the pattern
  eInvoices: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'e-invoices-'));
    await use(directory);
    await rm(directory, { recursive: true });
  },
  server: async ({ mail, eInvoices }, use) => {
    const server = await startKillableServer({
      ...{ SMTP_URL: mail.url, ISSUER_FINLAND: OWN_COMPANY },
      E_INVOICE_OPERATOR_URL: pathToFileURL(eInvoices).href,
    });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
