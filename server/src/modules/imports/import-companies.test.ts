import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { importing } from './imports.test-steps.ts';

const { server, admin, upload, check, run, problemsOf } = importing();

describe('an import of companies', () => {
  it('says what it would do, then does it: parents may come from the same file and stand below their clients.', async () => {
    await server().given.company({ name: 'Known Clinic', location: 'FI', address: 'Street 1' });
    const csv = [
      'Company name;Country;Address;Parent company;Role',
      'New Clinic;se;;New Trade;',
      'known clinic;FI;Street 2;New Trade;',
      'New Trade;Norja;;;reseller',
      'Untouched;;;;',
    ].join('\r\n');
    await server().given.company({ name: 'Untouched', location: null });
    const { body } = await check('companies', 'name', csv);
    expect(body).toMatchObject({
      rows: 4,
      counts: { create: 2, update: 1, unchanged: 1, error: 0 },
      delimiter: ';',
      columns: ['name', 'country', 'address', 'parent', 'role'],
      ignored: [],
    });
    expect(body.lines[0]).toEqual({
      line: 3,
      action: 'update',
      name: 'known clinic',
      changes: [
        { column: 'name', before: 'Known Clinic', after: 'known clinic' },
        { column: 'address', before: 'Street 1', after: 'Street 2' },
        { column: 'parent', before: '', after: 'New Trade' },
      ],
    });
    const done = await run('companies', 'name', csv);
    expect(done.body).toMatchObject({ message: 'File imported', counts: { create: 2, update: 1 } });
    const rows = await server().database.db.select().from(companies);
    const trade = rows.find(({ name }) => name === 'New Trade');
    expect(trade).toMatchObject({ role: 'reseller', location: 'NO', parentId: null });
    for (const name of ['New Clinic', 'known clinic'])
      expect(rows.find((row) => row.name === name)?.parentId).toBe(trade?.id);
    expect((await run('companies', 'name', csv)).body.counts).toEqual({
      create: 0,
      update: 0,
      unchanged: 4,
      error: 0,
    });
  });

  it('finds what is wrong with each line and then writes nothing at all.', async () => {
    await server().given.company({ name: 'Shop', vatId: 'S1' });
    await server().given.company({ name: 'Spa', vatId: 'SPA' });
    const long = 'x'.repeat(256);
    const csv = [
      'Company name;Role;Country;Parent company',
      ';;;',
      `${long};;;`,
      'A1;boss;;',
      'A2;;Atlantis;',
      'A3;;;Nobody',
      'A4;;;Shop',
      'Twin;;;',
      'twin;;;',
      'Loop 1;reseller;;Loop 2',
      'Loop 2;reseller;;Loop 1',
      'D1;reseller;;',
      'D2;reseller;;D1',
      'D3;reseller;;D2',
      'D4;;;D3',
      'broken\uFFFD;;;',
      'too;many;cells;in;here',
    ].join('\n');
    expect(await problemsOf('companies', 'name', csv)).toEqual({
      3: 'tooLong name',
      4: 'unknownRole role',
      5: 'unknownCountry country',
      6: 'unknownParent parent',
      7: 'parentNotReseller parent',
      8: 'duplicateKey name',
      9: 'duplicateKey name',
      10: 'cycle parent',
      11: 'cycle parent',
      13: 'tooDeep parent',
      14: 'tooDeep parent',
      15: 'tooDeep parent',
      16: 'unreadable name',
      17: 'malformed undefined',
    });
    const renamed = 'VAT id;Company name\nS1;Spa\n;Nameless';
    expect(await problemsOf('companies', 'vatId', renamed)).toEqual({
      2: 'nameTaken name',
      3: 'missingKey vatId',
    });
    expect(await problemsOf('companies', 'id', 'Id;Company name\n999999;Ghost')).toEqual({
      2: 'unknownId id',
    });
  });

  it('leaves rows with errors out when asked to, and with them what needs them.', async () => {
    const csv = [
      'name;country;role;parent',
      'Left Good;FI;;',
      'Left Bad;Atlantis;reseller;',
      'Left Client;;;Left Loop 1',
      'Left Loop 1;;reseller;Left Loop 2',
      'Left Loop 2;;reseller;Left Loop 1',
      'Left Twin;;;',
      'left twin;;;',
    ].join('\n');
    const { status, body } = await run('companies', 'name', csv, true);
    expect([status, body.counts]).toEqual([200, { create: 1, update: 0, unchanged: 0, error: 6 }]);
    const rows = await server().database.db.select().from(companies);
    expect(rows.map(({ name }) => name).filter((name) => /^left/i.test(name))).toEqual(['Left Good']);
  });

  it.each([
    { length: 3, status: 200 },
    { length: 20, status: 409 },
  ])('follows a chain of $length renamed companies whose last name is taken: $status.', async (chain) => {
    const name = (at: number) => `Chain ${chain.length} ${at}`;
    const links: { id: number }[] = [];
    for (let at = 0; at <= chain.length; at += 1)
      links.push(await server().given.company({ name: name(at) }));
    const renamed = links.slice(0, -1).map(({ id }, at) => `${id};${name(at + 1)}`);
    const { status } = await run('companies', 'id', ['id;name', ...renamed].join('\n'), true);
    expect(status).toBe(chain.status);
    const rows = await server().database.db.select().from(companies);
    for (const [at, { id }] of links.entries())
      expect(rows.find((row) => row.id === id)?.name).toBe(name(at));
  });

  it('never renames the maker and never makes a second one below it.', async () => {
    const { id, name } = await server().given.internalCompany();
    expect(await problemsOf('companies', 'id', `id;name\n${id};Ours`)).toEqual({ 2: 'unknownId id' });
    expect(await problemsOf('companies', 'name', `name;parent\nBelow;${name}`)).toEqual({
      2: 'unknownParent parent',
    });
  });
});

describe('what a spreadsheet makes of names', () => {
  it('is put on one line; a name that is older than this rule stays, and is found by either.', async () => {
    const old = await server().given.company({ name: 'Old\nSpa', vatId: null, location: null });
    const csv = [
      'Yritys;Y-tunnus;Maa;Rooli;Emoyritys',
      '"Broken\r\n  Clinic";"FI\t1";suomi;Loppuasiakas;"Top\nTrade"',
      'Top Trade;;FIN;Reseller;',
      '"Old\nSpa";;;;',
    ].join('\r\n');
    const { body } = await run('companies', 'name', csv);
    expect(body.counts).toEqual({ create: 2, update: 0, unchanged: 1, error: 0 });
    const rows = await server().database.db.select().from(companies);
    const trade = rows.find(({ name }) => name === 'Top Trade');
    expect(trade).toMatchObject({ role: 'reseller', location: 'FI' });
    expect(rows.find(({ name }) => name === 'Broken Clinic')).toMatchObject({
      vatId: 'FI 1',
      location: 'FI',
      parentId: trade?.id,
    });
    const again = await run('companies', 'name', 'name;vat\nOld Spa;OLD');
    expect(again.body.counts).toMatchObject({ create: 0, update: 1 });
    const [mended] = await server().database.db.select().from(companies).where(eq(companies.id, old.id));
    expect(mended).toMatchObject({ name: 'Old Spa', vatId: 'OLD' });
  });
});

describe('ten thousand rows', () => {
  it('are imported with as many statements as two.', async () => {
    const counter = countStatements(server().database);
    const spent = async (count: number, prefix: string) => {
      const rows = Array.from({ length: count }, (_, index) => `${prefix} ${index};FI;Street ${index}`);
      const importId = await upload('companies', `name;country;address\n${rows.join('\n')}`);
      const started = performance.now();
      const statements = await counter.statementsOf(async () => {
        const { body } = await server().call('run_import', admin(), { importId, key: 'name' });
        expect(body.counts).toEqual({ create: count, update: 0, unchanged: 0, error: 0 });
      });
      process.stdout.write(`import of ${count} rows: ${Math.round(performance.now() - started)} ms\n`);
      return statements.length;
    };
    const few = await spent(2, 'Few');
    expect(await spent(10_000, 'Many')).toBe(few);
    const { rows } = await server().database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from companies where name like 'Many %'`,
    );
    expect(rows[0]?.count).toBe(10_000);
  });

  it('do not slow down the next file, although statements were planned while the table was short.', async () => {
    const started = performance.now();
    const { body } = await check('companies', 'name', 'name;parent\nMany 1;\nMany 2;');
    expect(body.counts).toMatchObject({ unchanged: 2 });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('refuses a country that is none, and leaves one alone that is older than the rule.', async () => {
    await server().given.company({ name: 'Atlantis Spa', location: 'XX' });
    const csv = 'name;country;vatId\nAtlantis Spa;XX;1\nNew Spa;XX;2\nBritish Spa;UK;3';
    expect(await problemsOf('companies', 'name', csv)).toEqual({ 3: 'unknownCountry country' });
    const { body } = await run('companies', 'name', 'name;vatId\nAtlantis Spa;1');
    expect(body.counts).toMatchObject({ update: 1, error: 0 });
  });
});
