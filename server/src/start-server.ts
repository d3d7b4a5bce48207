import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Surroundings } from '#app/calls/context.ts';
import { mountCalls } from '#app/calls/dispatcher.ts';
import type { Storage } from '#app/files/storage.ts';
import { mountUploads } from '#app/files/uploads.routes.ts';
import { createApp, type Timeouts } from '#app/http/create-app.ts';
import { mountHealth } from '#app/http/health.routes.ts';
import { mountDocs } from '#app/http/openapi/docs.routes.ts';
import { assertWritable, type Need } from '#app/http/readiness.ts';
import { mountSecurityTxt } from '#app/http/security-txt.routes.ts';
import { mountWeb } from '#app/http/web.routes.ts';
import type { WebFile } from '#app/http/web-files.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { LIVE_CALL, mountLive } from '#app/live/live.routes.ts';
import { createLiveHub } from '#app/live/live-hub.ts';
import { startMailWorker } from '#app/mail/mail-worker.ts';
import { reviewMail } from '#app/mail/review-mail.ts';
import type { Config } from '#app/process/config.ts';
import { mountMetrics } from '#app/process/metrics.ts';
import { createSealer } from '#app/process/sealer.ts';
import { traceRequests } from '#app/tracing/trace-requests.ts';
import { traceStatements } from '#app/tracing/trace-statements.ts';
import type { Database } from '#db/open.ts';
import { createAuthenticator } from '#modules/auth/authenticate.ts';
import { mountCalendarFeeds } from '#modules/calendar/feeds.routes.ts';
import { createFleetPoll, type FleetPoll } from '#modules/devices/fleet-poll.ts';
import { mountDownloads } from '#modules/downloads/downloads.routes.ts';
import { mountOneClick } from '#modules/email-lists/one-click.routes.ts';
import { mountStockImages } from '#modules/files/stock-images.routes.ts';
import { createLastSeen, type LastSeen } from '#modules/ingest/hello/last-seen.ts';
import { mountIngest } from '#modules/ingest/ingest.routes.ts';
import { createNotedReads, FLUSH_EVERY_MS, type NotedReads } from '#modules/privacy/reads/noted-reads.ts';
import { seriesFaults } from '#modules/sessions/series/load-series.service.ts';
import { warnAboutUnsigned } from '#modules/software/releases/unsigned-releases.service.ts';
import { ledgerHealth } from '#modules/stock/ledger/prove-ledger.service.ts';
import { readWatched } from '#modules/system/watched.repository.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { mountDemoAccounts } from './demo/demo-accounts.ts';
import { implementations, resources } from './domains.ts';

export interface ServerOptions {
  config: Config;
  database: Database;
  storage: Storage;
  log: FastifyBaseLogger;
  /** Shows the demo accounts on the sign-in page. */
  demo?: boolean;
  /** Dependencies checked by /readyz in addition to the database and live events. */
  needs?: readonly Need[];
  /** Injected by tests. */
  clock?: () => Date;
  timeouts?: Timeouts;
  /** Injected by tests, whose statements are counted and whose rows are compared. */
  flushReadsEveryMs?: number;
  /** Injected by tests, which read the built web application once for all servers. */
  web?: ReadonlyMap<string, WebFile>;
  /** Injected by tests, in which it fails the test. */
  onUndeclared?: WorkDependencies['onUndeclared'];
}

export interface Server {
  app: FastifyInstance;
  deps: WorkDependencies;
  lastSeen: LastSeen;
  reads: NotedReads;
  poll: FleetPoll;
  close(): Promise<void>;
}

/** Composition root; production, tests and benchmarks differ only in their options. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, database, storage, log } = options;
  const clock = options.clock ?? (() => new Date());
  const sealer = createSealer(config);
  const poll = createFleetPoll(database.db, { config, log, clock });
  const surroundings = (): Surroundings => ({
    ...{ config, log, now: clock(), storage, sealer, resources },
    pollSeconds: poll.seconds(),
  });
  await poll.count();
  await warnAboutUnsigned(database.db, { config, log });
  const live = createLiveHub({ database, log });
  await live.start();
  const mail = startMailWorker({
    db: database.db,
    log,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    live,
    clock,
    readFile: storage.read,
    review: (mail) => reviewMail({ db: database.db, resources, findReceivers, mail }),
  });
  const reads = createNotedReads(database.db, {
    ...{ log, clock },
    flushEveryMs: options.flushReadsEveryMs ?? FLUSH_EVERY_MS,
  });
  const deps: WorkDependencies = {
    db: database.db,
    replica: database.replica,
    live,
    surroundings,
    mailWaiting: mail.wake,
    onRead: reads.note,
    onUndeclared:
      options.onUndeclared ?? ((undeclared) => log.warn(undeclared, 'a call did what it does not declare')),
  };
  const lastSeen = createLastSeen(database.db, { live, log });
  const authenticator = createAuthenticator({
    db: database.lookUps,
    surroundings,
    ahead: database.kind === 'postgres',
    withPosition: database.replica !== undefined,
  });

  const app = await createApp({ log, trustProxy: config.TRUST_PROXY, timeouts: options.timeouts });
  traceRequests(app, { trustsParent: config.TRUST_TRACEPARENT });
  traceStatements(database);
  mountMetrics(app, {
    dataDir: config.DATA_DIR,
    pool: database.kind === 'postgres' ? database.client : undefined,
    replica: database.replica,
    readWatched: () => readWatched({ db: database.db, now: clock(), resources, config }),
    clock,
    sendsMails: config.SMTP_URL !== undefined,
    readSeriesFaults: seriesFaults,
  });
  mountHealth(app, {
    needs: [
      { without: 'database away', check: () => database.db.execute(sql`select 1`) },
      { without: 'nothing can be written', check: () => assertWritable(database.db) },
      { without: 'live events do not arrive', check: live.echo },
      ...(options.needs ?? []),
    ],
    readLedger: () => ledgerHealth(database.db),
  });
  mountSecurityTxt(app, { config, clock });
  mountLive(app, { deps, authenticator });
  mountDownloads(app, { deps });
  mountStockImages(app, { deps });
  mountCalendarFeeds(app, { deps });
  mountCalls(app, { deps, authenticator, implementations });
  await mountUploads(app, { deps, authenticator, implementations });
  await mountOneClick(app, { deps });
  await mountIngest(app, { deps, storage: options.storage, lastSeen });
  await mountDocs(app, { calls: [...implementations, LIVE_CALL] });
  if (options.demo) mountDemoAccounts(app);
  await mountWeb(app, {
    ...{ demo: options.demo ?? false, zone: config.BUSINESS_TIME_ZONE },
    built: options.web,
  });

  return {
    app,
    deps,
    lastSeen,
    reads,
    poll,
    close: async () => {
      poll.stop();
      await app.close();
      // No request is left that could note anything.
      await lastSeen.stop();
      await reads.stop();
      await live.stop();
      await mail.stop();
    },
  };
}
