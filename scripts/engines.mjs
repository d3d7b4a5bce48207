// Which API tests run on which database engine.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Tests of schemas, HTTP, hashes, files, mailboxes, processes and of our sources do not depend on the engine. Neither do those
 * of who may read a row or receives an event, and of how many statements are sent: the embedded engine is the same PostgreSQL
 * and gets the same statements. live-coverage collects the events of writes before an engine delivers them.
 * These tests of migrations always use the embedded engine. npm run prove runs all of them here as well.
 */
export const SAME_ON_BOTH = [
  'src/*.test.ts',
  'src/testing/generated/{access,fuzz,http,live-coverage*,regexes,rules,slow-clients,faults,tenancy,unreadable-requests}.test.ts',
  'src/testing/generated/statements.test.ts',
  'src/app/live/live-filter.test.ts',
  'src/app/http/openapi/*.test.ts',
  'src/modules/{orders,shipments,stock}/**/*-migration.test.ts',
  'src/durability/{built,refusals,npm,kill}.test.ts',
  'src/app/{http,calls,process}/{caller-address,half-closed,node-version,config,configuration-table,public-url,turns,errors,web.routes}.test.ts',
  'src/app/files/{storage,send-parts}.test.ts',
  'src/db/{embedded-*,checkpoints,engine}.test.ts',
  'src/rehearsal/{closed-network,replay}.test.ts',
  'src/rehearsal/{compare,reads}/*.test.ts',
  'src/modules/tickets/mailed-answers/read-mailbox.test.ts',
  'src/modules/auth/{guessing,passwords,common-password}.test.ts',
  'src/modules/downloads/large-download.test.ts',
  'src/modules/ingest/{bodies,checks,protocol-document,request-limit}.test.ts',
  'src/modules/files/{serving,broken-uploads}.test.ts',
  // Takes a minute; what PostgreSQL could change is tested at night.
  'src/rehearsal/rehearse.test.ts',
];

/** Of the remaining test files the embedded engine runs one in so many when PostgreSQL runs them all. */
const ONE_IN = 4;

const SERVER = join(ROOT, 'server');

/**
 * Test files, relative to the server, that a run on the embedded engine leaves to the run on PostgreSQL. Which quarter it
 * keeps is drawn by the seed, so that every few runs each file is run on both engines.
 */
export function leftToPostgres(seed) {
  const files = globSync('src/**/*.test.ts', { cwd: SERVER, exclude: SAME_ON_BOTH });
  return files
    .map((file) => file.split(sep).join('/'))
    .filter((file) => rankOf(`${seed} ${file}`) % ONE_IN > 0 && !asksForEngine(file));
}

/** Such a file may have tests that only the embedded engine runs. */
function asksForEngine(file) {
  return readFileSync(join(SERVER, file), 'utf8').includes('postgresUrl');
}

function rankOf(text) {
  return createHash('md5').update(text).digest().readUInt32BE();
}
