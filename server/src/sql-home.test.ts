import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('./', import.meta.url));

/** Suffixes of files for SQL; the tables and generic parts of statements are in `db`. */
const IS_HOME = /^db\/|\.(repository|resource|table|partitioned)\.ts$/;
/** Tests, and what only tests and the demonstration run. */
const IS_TEST = /^(testing|durability|demo)\/|\.test(-\w+)?\.ts$/;

/** The builder of Drizzle, its template, or a statement that runs on a database or a transaction. */
const SQL = new RegExp(
  [
    /^import (?!type )(?!\{ type \w+ \})[^;]*from 'drizzle-orm'/,
    /\bsql(<[^`]*>)?`/,
    /\b(db|tx)\s*\.(select|selectDistinct|insert|update|delete|execute|with|\$count)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

const COUNTER = 'a count beside a menu entry, put with the others into one statement';
const EARLIER = 'named before this rule';

/** Files with SQL under another name, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'app/calls/found-rows.ts': 'the statement of the search, put together of the arms of all kinds',
  'app/calls/keyset.ts': 'conditions of a page, which refuse a cursor that is not one',
  'app/calls/read-page.ts': 'the statement of a page, put together of those of a list',
  'app/http/readiness.ts': 'one write that proves that the disk accepts writes',
  'app/live/live-hub.ts': 'one notification to the other processes',
  'app/mail/mail-worker.ts': 'a queue: claiming rows is its work',
  'app/process/safety.ts': 'questions to the server process about its database before it starts',
  'app/webhooks/webhook-worker.ts': 'a queue: claiming rows is its work',
  'maintenance-jobs.ts': 'conditions of the rows that jobs delete by age',
  'start-server.ts': 'one statement that asks whether the database answers',
  'modules/counts/failed-jobs.counter.ts': COUNTER,
  'modules/counts/failed-mails.counter.ts': COUNTER,
  'modules/crash-logs/new-crashes.counter.ts': COUNTER,
  'modules/lifecycle/plans/overdue-plans.counter.ts': COUNTER,
  'modules/software/greeting-columns.ts': EARLIER,
  'modules/software/packages/package-catalogue.ts': EARLIER,
  'modules/orders/allocation/held-order.ts': EARLIER,
  'modules/orders/allocation/lacks-devices.ts': EARLIER,
  'modules/orders/order-goods.ts': EARLIER,
  'modules/orders/order-rows.ts': EARLIER,
  'modules/orders/allocation/owing-orders.ts': EARLIER,
};

function sources(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts') && !IS_HOME.test(file) && !IS_TEST.test(file)).sort();
}

describe('SQL', () => {
  it('is in files whose names say so.', () => {
    const found = sources().filter((file) => SQL.test(readFileSync(`${SOURCES}${file}`, 'utf8')));
    expect(found).toEqual(Object.keys(EXCEPTIONS).sort());
  });
});
