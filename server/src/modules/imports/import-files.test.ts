import type { ImportKey } from '@halla/domain/contacts/import-columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importing } from './imports.test-steps.ts';

const imports = importing();
const { server, admin, upload, check, run, exported } = imports;

describe('a file', () => {
  it.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
  ])('is read with %s, marked or not, and quotes hold what parts cells', async (_name, sign) => {
    for (const mark of ['', '\uFEFF']) {
      const text = `${mark}Yrityksen nimi${sign}Osoite\r\n"A"${sign}"two ${sign}\nlines ""x"""\r\n\r\n`;
      const { body } = await check('companies', 'name', text);
      expect(body).toMatchObject({ delimiter: sign, rows: 1, counts: { create: 1 } });
      expect(body.lines[0]?.changes.map(({ after }) => after)).toEqual(['A', `two ${sign}\nlines "x"`]);
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
      const answer = await server().call('upload_import', admin(), { importId, kind: 'companies', part });
      status = answer.status;
      parts += 1;
    }
    expect([status, parts]).toEqual([413, 40]);
  });

  it('is for ADMIN and SUPER_USER, and an unknown one does not exist.', async () => {
    const sales = (await server().given.user('SALES')).token;
    expect((await server().call('upload_import', sales, { kind: 'people', part: 'name' })).status).toBe(403);
    expect((await server().call('export_contacts', sales, { kind: 'people' })).status).toBe(403);
    expect((await server().call('run_import', admin(), { importId: 999_999, key: 'name' })).status).toBe(404);
    expect(
      (await server().call('upload_import', admin(), { importId: 999_999, kind: 'people', part: 'x' }))
        .status,
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
      const company = await server().given.company({
        name: `${index}${name}`,
        address: address === '' ? null : address,
        additionalInfo: info,
      });
      await server().given.contact({
        companyId: company.id,
        name: `${name}x${index}`,
        phone: '+358 40',
        email: null,
      });
      await server().given.device({ companyId: company.id, deviceName: address });
    }
    const before = await imports.fingerprint();
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
    expect(await imports.fingerprint()).toEqual(before);
  });

  it('as a template holds the headers only.', async () => {
    const { body } = await server().call('export_contacts', admin(), {
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
