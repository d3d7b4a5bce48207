import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSION } from '#app/process/version.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { createChecked } from './checked-columns.ts';
import { describeFindings, lintMigration } from './lint-migration.ts';

/** Migrations up to this day are older than the lint. */
const LAST_DAY_WITHOUT = '20261128';
const OUTSIDE = '-- outside a transaction\n';
const VALIDATED = [
  'alter table devices add constraint has_name check (name is not null) not valid;',
  `${OUTSIDE}alter table devices validate constraint has_name;`,
];

/** The rules that the last of some migrations breaks. */
async function rulesOf(texts: readonly string[]): Promise<string[]> {
  const checked = createChecked();
  let rules: string[] = [];
  for (const text of texts)
    rules = (await lintMigration({ text, version: '0.10.0', checked })).map(({ rule }) => rule);
  return rules;
}

describe('a migration is refused', () => {
  it.each([
    ['index-locks-writes', 'create index devices_name on devices (name);'],
    ['index-locks-writes', 'create unique index devices_name on devices (name);'],
    ['inside-transaction', 'create index concurrently devices_name on devices (name);'],
    ['inside-transaction', 'drop index concurrently if exists devices_name;'],
    ['column-rewrites-table', 'alter table devices add column key uuid default gen_random_uuid();'],
    ['column-rewrites-table', `alter table devices add column seen timestamptz default clock_timestamp();`],
    ['column-rewrites-table', 'alter table devices add column number serial;'],
    ['column-rewrites-table', 'alter table devices add column number int generated always as identity;'],
    [
      'column-rewrites-table',
      'alter table devices add column twice int generated always as (id * 2) stored;',
    ],
    ['column-fails-on-rows', 'alter table devices add column kind text not null;'],
    ['constraint-checks-rows', 'alter table devices add column place_id int references places (id);'],
    ['constraint-checks-rows', 'alter table devices add column age int check (age > 0);'],
    ['constraint-checks-rows', 'alter table devices add constraint positive check (id > 0);'],
    [
      'constraint-checks-rows',
      'alter table devices add constraint placed foreign key (place_id) references places (id);',
    ],
    ['constraint-checks-rows', 'alter table devices add constraint once unique (name);'],
    ['constraint-checks-rows', 'alter table devices add exclude using gist (period with &&);'],
    ['validates-in-transaction', 'alter table devices validate constraint positive;'],
    ['type-rewrites-table', 'alter table devices alter column id set data type bigint;'],
    ['not-null-checks-rows', 'alter table devices alter column name set not null;'],
    ['takes-what-is-read', 'alter table devices drop column name;'],
    ['takes-what-is-read', 'alter table devices rename column name to title;'],
    ['takes-what-is-read', 'alter table devices rename to machines;'],
    ['takes-what-is-read', 'drop table devices;'],
    ['locks-table', 'lock table devices;'],
    ['locks-table', 'truncate devices;'],
    ['locks-table', 'reindex table devices;'],
    ['writes-whole-table', 'update devices set name = serial_number;'],
    ['writes-whole-table', 'delete from devices where name is null;'],
    [
      'writes-whole-table',
      'with gone as (delete from devices returning id) insert into log select * from gone;',
    ],
    ['hides-statements', 'do $$ begin update devices set name = null; end $$;'],
    ['unknown-statement', 'alter table devices set unlogged;'],
    ['unknown-statement', 'create table copy as select * from devices;'],
  ])('for %s: %s', async (rule, text) => {
    expect(await rulesOf([text])).toEqual([rule]);
  });

  it('for each of its statements and each of their parts', async () => {
    const text = `create table notes (id int);--> statement-breakpoint
      alter table devices add column a serial, add column b text, drop column c;--> statement-breakpoint
      update devices set b = '';`;
    expect(await rulesOf([text])).toEqual([
      'column-rewrites-table',
      'takes-what-is-read',
      'writes-whole-table',
    ]);
  });

  it('for a column that is required before the check of it is validated', async () => {
    const [added = ''] = VALIDATED;
    expect(await rulesOf([added, 'alter table devices alter column name set not null;'])).toEqual([
      'not-null-checks-rows',
    ]);
    expect(await rulesOf([...VALIDATED, 'alter table places alter column name set not null;'])).toEqual([
      'not-null-checks-rows',
    ]);
  });

  it('for dropping what the release of its own version, or a later one, has stopped to use', async () => {
    for (const since of ['0.10.0', '0.11.0'])
      expect(await rulesOf([`-- unused since ${since}\nalter table devices drop column name;`])).toEqual([
        'takes-what-is-read',
      ]);
  });

  it('where a comment accepts another rule, or gives no reason', async () => {
    for (const comment of [
      '-- accepts locks-table: there are ten rows at most',
      '-- accepts writes-whole-table:',
    ])
      expect(await rulesOf([`${comment}\nupdate carriers set name = '';`])).toEqual(['writes-whole-table']);
  });

  it('with a sentence about what to do instead', async () => {
    const findings = await lintMigration({
      text: 'lock table devices;',
      version: '1.0.0',
      checked: createChecked(),
    });
    expect(describeFindings(findings)).toEqual([
      'lock table devices;\n  locks-table: this locks a table until all migrations are done.',
    ]);
  });
});

describe('a migration may', () => {
  it.each([
    `create table notes (id int primary key, device_id int not null references devices (id));--> statement-breakpoint
      create index notes_device on notes (device_id);--> statement-breakpoint
      alter table notes add constraint positive check (id > 0);--> statement-breakpoint
      alter table notes alter column id set not null;--> statement-breakpoint
      insert into notes select id, id from devices;--> statement-breakpoint
      update notes set id = id + 1;`,
    `${OUTSIDE}create index concurrently devices_name on devices (name);`,
    `${OUTSIDE}drop index concurrently if exists devices_name;`,
    'drop index devices_name;',
    'alter index devices_name rename to devices_title;',
    'alter table devices add column name text;',
    `alter table devices add column tags text[] default array['a']::text[] not null, add column seen timestamptz default now();`,
    'alter table devices add constraint positive check (id > 0) not valid;',
    'alter table devices add constraint once unique using index devices_name;',
    'alter table devices alter column name drop not null, alter column name set default 1;',
    `alter type device_type add value 'ECABIN';`,
    '-- unused since 0.9.0\nalter table devices drop column name;',
    `-- accepts writes-whole-table: an installation has ten carriers at most\nupdate carriers set name = '';`,
  ])('%s', async (text) => {
    expect(await rulesOf([text])).toEqual([]);
  });

  it('require a column that a validated check holds filled', async () => {
    expect(await rulesOf([...VALIDATED, 'alter table devices alter column name set not null;'])).toEqual([]);
  });
});

it('The migrations of this version can be applied beside a running fleet.', async () => {
  const names = (await readdir(MIGRATIONS_FOLDER)).toSorted();
  expect(names.length).toBeGreaterThan(50);
  const checked = createChecked();
  const findings: string[] = [];
  for (const name of names) {
    const text = await readFile(join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8');
    const found = await lintMigration({ text, version: VERSION, checked });
    if (name.slice(0, LAST_DAY_WITHOUT.length) > LAST_DAY_WITHOUT)
      findings.push(...describeFindings(found).map((line) => `${name}: ${line}`));
  }
  expect(findings).toEqual([]);
});
