import { toCsv } from '@halla/domain/files/csv';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { importing } from './imports.test-steps.ts';

const { server, run, problemsOf } = importing();

describe('an import of people', () => {
  it('adds and changes them by e-mail, by id or by name and company; formulas stay texts.', async () => {
    const company = await server().given.company({ name: 'People Clinic' });
    const anna = await server().given.contact({
      name: 'Anna',
      email: 'anna@people.example',
      companyId: company.id,
    });
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
    const [changed] = await server().database.db.select().from(contacts).where(eq(contacts.id, anna.id));
    expect(changed).toMatchObject({ name: 'Anna Aalto', phone: '+358 40', companyId: company.id });
    const [bea] = await server().database.db.select().from(contacts).where(eq(contacts.name, '=Bea()'));
    expect(bea).toMatchObject({ email: 'bea@people.example', companyId: null });
    const byName = 'name;company;phone\nanna aalto;People Clinic;1\nNew One;People Clinic;2';
    expect((await run('people', 'nameCompany', byName)).body.counts).toMatchObject({ create: 1, update: 1 });
  });

  it('refuses unknown companies, missing keys and people who cannot be told apart.', async () => {
    await server().given.contact({ name: 'One', email: 'same@people.example' });
    await server().given.contact({ name: 'Two', email: 'same@people.example' });
    const csv = 'name;email;company\nX;x@people.example;No Such Clinic\nY;;\nZ;same@people.example;';
    expect(await problemsOf('people', 'email', csv)).toEqual({
      2: 'unknownCompany company',
      3: 'missingKey email',
      4: 'ambiguousKey email',
    });
  });

  it('refuses an e-mail address that is none, and leaves one alone that is older than the rule.', async () => {
    const { id } = await server().given.contact({ name: 'Old Row', email: 'nope' });
    const csv = `id;name;email;phone\n${id};Old Row;nope;1\n;New Row;nope;2\n;Group;a: b@c.example;3`;
    expect(await problemsOf('people', 'id', csv)).toEqual({
      3: 'invalidEmail email',
      4: 'invalidEmail email',
    });
    const { body } = await run('people', 'id', `id;name;email;phone\n${id};Old Row;nope;1`);
    expect(body.counts).toMatchObject({ update: 1, error: 0 });
  });

  it('puts names on one line and finds the company by either spelling; two columns of phones are not mixed.', async () => {
    await server().given.company({ name: 'Lined\nClinic' });
    const csv = 'Name,Email,Phone,Mobile,Company\n"Ann\nLee",ann@lined.example,1,,"Lined Clinic"';
    const { body } = await run('people', 'email', csv);
    expect(body.counts).toMatchObject({ create: 1, error: 0 });
    const [ann] = await server()
      .database.db.select()
      .from(contacts)
      .where(eq(contacts.email, 'ann@lined.example'));
    expect(ann).toMatchObject({ name: 'Ann Lee', phone: '1', companyId: expect.any(Number) });
  });
});
