import { toCsv } from '@halla/domain/csv';
import type { ImportKey, ImportKind } from '@halla/domain/import-columns';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { rebuildRollups } from '#modules/sessions/rollups.service.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/rollups.test-recount.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { contacts } from '../contacts.table.ts';

const ASIDE = { except: ['session_tokens', 'contact_imports'] };
let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  token = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

async function upload(kind: ImportKind, content: string): Promise<number> {
  let importId: number | undefined;
  for (let at = 0; at === 0 || at < content.length; at += 200_000) {
    const part = content.slice(at, at + 200_000);
    const answer = await t.call('upload_import', token, {
      kind,
      part,
      ...(importId !== undefined && { importId }),
    });
    expect(answer.status).toBe(200);
    ({ importId } = answer.body);
  }
  return importId ?? 0;
}

async function check(kind: ImportKind, key: ImportKey, content: string) {
  return t.call('check_import', token, { importId: await upload(kind, content), key });
}

async function run(kind: ImportKind, key: ImportKey, content: string) {
  return t.call('run_import', token, { importId: await upload(kind, content), key });
}

async function exported(kind: ImportKind, language: 'en' | 'fi' = 'en') {
  return (await t.call('export_contacts', token, { kind, language })).body.text;
}

/** What is wrong with each line, and nothing is written. */
async function problemsOf(kind: ImportKind, key: ImportKey, content: string) {
  const before = await fingerprint(t.database.db, ASIDE);
  const { body } = await check(kind, key, content);
  const refused = await run(kind, key, content);
  expect([refused.status, refused.body.code]).toEqual([409, 'contacts.import_has_errors']);
  expect(await fingerprint(t.database.db, ASIDE)).toEqual(before);
  return Object.fromEntries(
    body.lines
      .filter(({ action }) => action === 'error')
      .map(({ line, problem, column }) => [line, `${problem} ${column}`]),
  );
}

describe('an import of companies', () => {
  it('says what it would do, then does it: parents may come from the same file and stand below their clients.', async () => {
    await t.given.company({ name: 'Known Clinic', location: 'FI', address: 'Street 1' });
    const csv = [
      'Company name;Country;Address;Parent company;Role',
      'New Clinic;se;;New Trade;',
      'known clinic;FI;Street 2;New Trade;',
      'New Trade;NO;;;reseller',
      'Untouched;;;;',
    ].join('\r\n');
    await t.given.company({ name: 'Untouched', location: null });
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
    const rows = await t.database.db.select().from(companies);
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
    await t.given.company({ name: 'Shop', vatId: 'S1' });
    await t.given.company({ name: 'Spa', vatId: 'SPA' });
    const long = 'x'.repeat(256);
    const csv = [
      'Company name;Role;Country;Parent company',
      ';;;',
      `${long};;;`,
      'A1;boss;;',
      'A2;;Finland;',
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

  it('never renames the maker and never makes a second one below it.', async () => {
    const { id, name } = await t.given.internalCompany();
    expect(await problemsOf('companies', 'id', `id;name\n${id};Ours`)).toEqual({ 2: 'unknownId id' });
    expect(await problemsOf('companies', 'name', `name;parent\nBelow;${name}`)).toEqual({
      2: 'unknownParent parent',
    });
  });
});

describe('a file', () => {
  it.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
  ])('is read with %s, marked or not, and quotes hold what parts cells', async (_name, sign) => {
    for (const mark of ['', '\uFEFF']) {
      const text = `${mark}Yrityksen nimi${sign}Osoite\r\n"A ${sign} B"${sign}"two\nlines ""x"""\r\n\r\n`;
      const { body } = await check('companies', 'name', text);
      expect(body).toMatchObject({ delimiter: sign, rows: 1, counts: { create: 1 } });
      expect(body.lines[0]?.changes.map(({ after }) => after)).toEqual([`A ${sign} B`, 'two\nlines "x"']);
    }
  });

  it('without rows, without known columns or without the key says so.', async () => {
    const code = async (key: ImportKey, text: string) => (await check('companies', key, text)).body.code;
    expect(await code('name', 'name;address')).toBe('contacts.import_empty');
    expect(await code('name', 'foo|bar\n1|2')).toBe('contacts.import_no_columns');
    expect(await code('name', '')).toBe('contacts.import_no_columns');
    expect(await code('vatId', 'name\nA')).toBe('contacts.import_wrong_key');
    expect(await code('email', 'name\nA')).toBe('contacts.import_wrong_key');
  });

  it('of a hundred thousand rows, or of too many characters, is refused.', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `Clinic ${index}`).join('\n');
    expect(await check('companies', 'name', `name\n${rows}`)).toMatchObject({
      status: 413,
      body: { code: 'contacts.import_too_many_rows' },
    });
    const importId = await upload('companies', 'name\n');
    const part = 'x'.repeat(200_000);
    let status = 200;
    let parts = 0;
    while (status === 200 && parts < 60) {
      const answer = await t.call('upload_import', token, { importId, kind: 'companies', part });
      status = answer.status;
      parts += 1;
    }
    expect([status, parts]).toEqual([413, 40]);
  });

  it('is for ADMIN and SUPER_USER, and an unknown one does not exist.', async () => {
    const sales = (await t.given.user('SALES')).token;
    expect((await t.call('upload_import', sales, { kind: 'people', part: 'name' })).status).toBe(403);
    expect((await t.call('export_contacts', sales, { kind: 'people' })).status).toBe(403);
    expect((await t.call('run_import', token, { importId: 999_999, key: 'name' })).status).toBe(404);
    expect(
      (await t.call('upload_import', token, { importId: 999_999, kind: 'people', part: 'x' })).status,
    ).toBe(404);
  });
});

describe('what the portal exports', () => {
  const text = fc
    .string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\n', '\r', ';', ',', '"', "'", ' ', 'a', 'ä', '€'),
    })
    .map((value) => value.trim());

  it('comes back unchanged, whatever the texts are, in both languages.', async () => {
    const values = fc.sample(fc.tuple(text, text, text), { numRuns: 60, seed: 20260302 });
    for (const [index, [name, address, info]] of values.entries()) {
      const company = await t.given.company({
        name: `${index}${name}`,
        address: address === '' ? null : address,
        additionalInfo: info,
      });
      await t.given.contact({
        companyId: company.id,
        name: `${name}x${index}`,
        phone: '+358 40',
        email: null,
      });
      await t.given.device({ companyId: company.id, deviceName: address });
    }
    const before = await fingerprint(t.database.db, ASIDE);
    for (const [kind, key] of [
      ['companies', 'id'],
      ['people', 'id'],
      ['devices', 'serialNumber'],
    ] as const) {
      for (const language of ['en', 'fi'] as const) {
        const { body } = await run(kind, key, await exported(kind, language));
        expect({ kind, counts: body.counts }).toEqual({
          kind,
          counts: { create: 0, update: 0, error: 0, unchanged: expect.any(Number) },
        });
        expect(body.counts.unchanged).toBeGreaterThanOrEqual(60);
      }
    }
    expect(await fingerprint(t.database.db, ASIDE)).toEqual(before);
  });

  it('as a template holds the headers only.', async () => {
    const { body } = await t.call('export_contacts', token, {
      kind: 'devices',
      template: true,
      language: 'fi',
    });
    expect(body.filename).toBe('devices.csv');
    expect(body.text).toBe(
      '\uFEFFSarjanumero;Laitteen nimi;Malli;Väri;Pistoketyyppi;Runkonumero;Laatu;Sijainti;Yritys\r\n',
    );
  });
});

describe('an import of people', () => {
  it('adds and changes them by e-mail, by id or by name and company; formulas stay texts.', async () => {
    const company = await t.given.company({ name: 'People Clinic' });
    const anna = await t.given.contact({ name: 'Anna', email: 'anna@people.example', companyId: company.id });
    const csv = toCsv(
      [
        { header: 'Contact name', value: (row: string[]) => row[0] },
        { header: 'E-mail', value: (row: string[]) => row[1] },
        { header: 'Phone', value: (row: string[]) => row[2] },
        { header: 'Company', value: (row: string[]) => row[3] },
      ],
      [
        ['Anna Aalto', 'ANNA@people.example', '+358 40', 'people clinic'],
        ['=Bea()', 'bea@people.example', '', ''],
      ],
    );
    expect((await run('people', 'email', csv)).body.counts).toEqual({
      create: 1,
      update: 1,
      unchanged: 0,
      error: 0,
    });
    const [changed] = await t.database.db.select().from(contacts).where(eq(contacts.id, anna.id));
    expect(changed).toMatchObject({ name: 'Anna Aalto', phone: '+358 40', companyId: company.id });
    const [bea] = await t.database.db.select().from(contacts).where(eq(contacts.name, '=Bea()'));
    expect(bea).toMatchObject({ email: 'bea@people.example', companyId: null });
    const byName = 'name;company;phone\nanna aalto;People Clinic;1\nNew One;People Clinic;2';
    expect((await run('people', 'nameCompany', byName)).body.counts).toMatchObject({ create: 1, update: 1 });
  });

  it('refuses unknown companies, missing keys and people who cannot be told apart.', async () => {
    await t.given.contact({ name: 'One', email: 'same@people.example' });
    await t.given.contact({ name: 'Two', email: 'same@people.example' });
    const csv = 'name;email;company\nX;x@people.example;No Such Clinic\nY;;\nZ;same@people.example;';
    expect(await problemsOf('people', 'email', csv)).toEqual({
      2: 'unknownCompany company',
      3: 'missingKey email',
      4: 'ambiguousKey email',
    });
  });
});

describe('an import of devices', () => {
  it('registers new ones and corrects the owner of known ones, sessions and totals included.', async () => {
    const [from, to] = [
      await t.given.company({ name: 'From Spa' }),
      await t.given.company({ name: 'To Spa' }),
    ];
    const device = await t.given.device({ serialNumber: 'CTN170777', companyId: from.id, plugType: 'EU' });
    await t.given.session(device, { startTime: new Date('2026-03-01T10:00:00Z') });
    await rebuildRollups({ db: t.database.db, deviceIds: [device.id], zone: t.config.BUSINESS_TIME_ZONE });
    const csv = [
      'Serial number;Device name;Colour;Company;Location',
      'ctn170777;Front room;White;To Spa;',
      'CTN170778;Back room;;To Spa;FI',
      'CTN170779;;grey;;',
    ].join('\n');
    const { body } = await run('devices', 'serialNumber', csv);
    expect(body.counts).toEqual({ create: 2, update: 1, unchanged: 0, error: 0 });
    const owner = async (serial: string) => {
      const [row] = await t.database.db
        .select({
          company: devices.companyId,
          owned: deviceOwnerships.companyId,
          latest: devices.latestLcsId,
        })
        .from(devices)
        .innerJoin(deviceOwnerships, eq(deviceOwnerships.deviceId, devices.id))
        .where(eq(devices.serialNumber, serial));
      return row;
    };
    expect(await owner('CTN170777')).toMatchObject({ company: to.id, owned: to.id });
    expect(await owner('CTN170778')).toEqual({ company: to.id, owned: to.id, latest: expect.any(Number) });
    const maker = await t.given.internalCompany();
    expect(await owner('CTN170779')).toMatchObject({ company: maker.id, owned: maker.id });
    const [session] = await t.database.db.select().from(sessions).where(eq(sessions.deviceId, device.id));
    expect(session?.companyId).toBe(to.id);
    const [stored] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
    expect(stored).toMatchObject({ deviceName: 'Front room', color: 'white', plugType: 'EU' });
    const kept = await keptTotals(t.database.db);
    const counted = await recountedTotals(t.database.db, t.config.BUSINESS_TIME_ZONE);
    expect([kept.daily, kept.monthly]).toEqual([counted.daily, counted.monthly]);
  });

  it('refuses serial numbers and values that do not exist.', async () => {
    const csv = [
      'serialNumber;color;quality;company;location',
      'CTN17;;;;',
      'CTN170801;pink;;;',
      'CTN170802;;3;;',
      'CTN170803;;;No Such Spa;',
      'CTN170804;;;;Finland',
    ].join('\n');
    expect(await problemsOf('devices', 'serialNumber', csv)).toEqual({
      2: 'invalidSerial serialNumber',
      3: 'unknownColor color',
      4: 'unknownQuality quality',
      5: 'unknownCompany company',
      6: 'unknownCountry location',
    });
  });
});

describe('ten thousand rows', () => {
  it('are imported with as many statements as two.', async () => {
    const counter = countStatements(t.database);
    const spent = async (count: number, prefix: string) => {
      const rows = Array.from({ length: count }, (_, index) => `${prefix} ${index};FI;Street ${index}`);
      const importId = await upload('companies', `name;country;address\n${rows.join('\n')}`);
      const started = performance.now();
      const statements = await counter.statementsOf(async () => {
        const { body } = await t.call('run_import', token, { importId, key: 'name' });
        expect(body.counts).toEqual({ create: count, update: 0, unchanged: 0, error: 0 });
      });
      process.stdout.write(`import of ${count} rows: ${Math.round(performance.now() - started)} ms\n`);
      return statements.length;
    };
    const few = await spent(2, 'Few');
    expect(await spent(10_000, 'Many')).toBe(few);
    const { rows } = await t.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from companies where name like 'Many %'`,
    );
    expect(rows[0]?.count).toBe(10_000);
  });
});
