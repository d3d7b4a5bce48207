import { isDatabaseFull } from '#app/calls/errors.ts';
import { newSecret } from '#app/calls/token.ts';
import { openFiles } from '#app/files/open-files.ts';
import { startJobs } from '#app/jobs/jobs.ts';
import { renderInThread } from '#app/pdf/render-in-thread.ts';
import { type Config, databaseOf, readConfig, replicaOf } from '#app/process/config.ts';
import { createLog } from '#app/process/log.ts';
import { whenNpmEnds } from '#app/process/parent-process.ts';
import { explainListenError } from '#app/process/port-in-use.ts';
import { assertDurable, claimInstallation } from '#app/process/safety.ts';
import { startWebhookWorker } from '#app/webhooks/webhook-worker.ts';
import { failureText } from '#db/failure.ts';
import { openDatabase } from '#db/open.ts';
import { preparePartitions } from '#db/partitions.ts';
import { NO_ROOM_EXIT, NoRoomError } from '#db/room.ts';
import { sendDigests } from '#modules/email-lists/digests.service.ts';
import { mailFieldNotices } from '#modules/field-notices/mail-notices.service.ts';
import { mailOverduePlans } from '#modules/lifecycle/plans/mail-overdue.service.ts';
import { startEInvoiceWorker } from '#modules/orders/e-invoices/deliver-e-invoices.service.ts';
import { startPdfWorker } from '#modules/orders/pdfs/render-documents.service.ts';
import { startPushWorker } from '#modules/push/send-pushes.service.ts';
import { prepareVapidKeys } from '#modules/push/vapid-keys.ts';
import { countEarlierVerdicts } from '#modules/sessions/recount-verdicts.repository.ts';
import { watchCrashGroups } from '#modules/software/crashes/watch-crash-groups.service.ts';
import { watchReleases } from '#modules/software/releases/watch-releases.service.ts';
import { mailLateGoals } from '#modules/tickets/goals/mail-late-goals.service.ts';
import { startAnswerWorker } from '#modules/tickets/mailed-answers/read-answers.service.ts';
import { forecastMaintenance } from '#modules/tickets/maintenance/forecasts.service.ts';
import { escalate } from '#modules/tickets/on-call/escalate.service.ts';
import { announce } from './demo/announce.ts';
import { ensureDemoAccounts } from './demo/demo-accounts.ts';
import { requireDemoSignatures } from './demo/demo-build-key.ts';
import { DEMO_SERVICE } from './demo/demo-fleet.ts';
import { startDemo } from './demo/start-demo.ts';
import { maintenanceJobs } from './maintenance-jobs.ts';
import { startServer } from './start-server.ts';

const demo = process.argv.includes('--demo');
const clock = () => new Date();
const stops: (() => Promise<void>)[] = [];

const REPLICA_STATES = {
  following: 'lists are read from the replica',
  behind: 'the replica is behind: lists are read from the primary',
  away: 'the replica does not answer: lists are read from the primary',
  promoted: 'DATABASE_READ_URL is no replica, it takes writes: lists are read from the primary',
  diverged: 'the replica has followed another server: lists are read from the primary until it is made anew',
  unrelated: 'DATABASE_READ_URL does not follow this database: lists are read from the primary',
};

/** Closes everything once, in the reverse order of the start. */
async function stop(): Promise<void> {
  for (const end of stops.splice(0).reverse()) await end();
}

async function main(): Promise<void> {
  // A demo should not have to be watched for minutes until its devices ask for software.
  const config = readConfig(demo ? { POLL_SECONDS: '60', ...process.env } : process.env);
  const log = createLog({ level: config.LOG_LEVEL });
  const secret = newSecret();
  if (demo) config.INGEST_SERVICES.set(DEMO_SERVICE, secret);
  const database = await openDatabase({
    ...databaseOf(config),
    ...replicaOf(config),
    onReplicaChange: (state, error) => {
      const level = state === 'following' || state === 'behind' ? 'info' : 'warn';
      log[level]({ state, err: error }, REPLICA_STATES[state]);
    },
    onError: (error) => log.warn({ err: error }, 'the database has trouble in the background'),
    onRoomChange: ({ isFull, freeBytes }) =>
      isFull
        ? log.error({ freeBytes }, 'the disk of DATA_DIR is full: nothing is written until there is room')
        : log.info({ freeBytes }, 'the disk of DATA_DIR has room again: everything is written as before'),
  });
  stops.push(database.close);
  await claimInstallation({ database, kind: demo ? 'demo' : 'production' });
  if (demo) await requireDemoSignatures(database.db, config);
  await assertDurable(database);
  await preparePartitions(database.db, new Date());
  await countEarlierVerdicts(database.db, config.BUSINESS_TIME_ZONE);

  const storage = await openFiles(config);
  let hasQueue = false;
  const queue = {
    without: 'the job queue is not running',
    check: async () => {
      if (!hasQueue) throw new Error('It is being started or stopped.');
    },
  };
  const server = await startServer({ config, database, storage, log, demo, needs: [queue] });
  stops.push(server.close);
  if (demo) await ensureDemoAccounts(server.deps);
  const url = await server.app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw explainListenError(error);
  });
  const stopJobs = await startJobs({
    database,
    log,
    timeZone: config.BUSINESS_TIME_ZONE,
    jobs: jobsOf(config),
    live: server.deps.live,
    clock,
  });
  hasQueue = true;
  stops.push(async () => {
    hasQueue = false;
    await stopJobs();
  });
  const { sealer } = server.deps.surroundings();
  await prepareVapidKeys({ db: database.db, config, sealer });
  const { live } = server.deps;
  const webhooks = startWebhookWorker({ db: database.db, log, config, sealer, live, clock });
  stops.push(webhooks.stop);
  const pdfs = startPdfWorker({ deps: server.deps, render: renderInThread });
  stops.push(pdfs.stop);
  const eInvoices = startEInvoiceWorker(server.deps);
  stops.push(eInvoices.stop);
  const pushes = startPushWorker(server.deps);
  stops.push(pushes.stop);
  const answers = startAnswerWorker(server.deps);
  answers.wake();
  stops.push(answers.stop);
  announce({ url, demo });
  if (demo) stops.push(await startDemo({ config, db: database.db, deps: server.deps, log, url, secret }));

  async function watchSoftware() {
    await watchReleases(server.deps);
    await watchCrashGroups(server.deps);
  }

  function jobsOf(settings: Config) {
    return [
      ...maintenanceJobs({ db: database.db, storage, config: settings, log, clock }),
      { name: 'watch-releases' as const, run: watchSoftware },
      { name: 'mail-field-notices' as const, run: () => mailFieldNotices(server.deps) },
      { name: 'tell-on-call' as const, run: () => escalate(server.deps) },
      { name: 'mail-late-tickets' as const, run: () => mailLateGoals(server.deps) },
      { name: 'send-digests' as const, run: () => sendDigests(server.deps) },
      { name: 'forecast-maintenance' as const, run: () => forecastMaintenance(server.deps) },
      { name: 'mail-overdue-plans' as const, run: () => mailOverduePlans(server.deps) },
    ];
  }
}

function fail(error: unknown): never {
  console.error(failureText(error));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  if (error instanceof NoRoomError) process.exit(NO_ROOM_EXIT);
  if (!isDatabaseFull(error)) process.exit(1);
  console.error('The disk of the database is full. Make room there, then start again.');
  process.exit(NO_ROOM_EXIT);
}

const started = main().catch(async (error: unknown) => {
  await stop().catch((later: unknown) => console.error(later));
  fail(error);
});

/** Waits for a start in progress, so that everything it opened is closed in order. */
function end(): void {
  started.then(stop).then(() => process.exit(0), fail);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
whenNpmEnds(end);
