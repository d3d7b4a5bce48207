import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { importing } from './imports.test-steps.ts';

const { server, admin, run, check } = importing();

async function mergedPair(name: string) {
  const keep = await server().given.company({ name: `${name} Kept`, location: 'FI' });
  const remove = await server().given.company({ name, location: 'FI' });
  await server().call('merge_contacts', admin(), {
    contactType: 'company',
    keepId: keep.id,
    removeId: remove.id,
  });
  return keep;
}

describe('an import that names a merged company', () => {
  it('puts people to the one that is kept.', async () => {
    const keep = await mergedPair('Alder Clinic');
    const csv = 'name;email;company\nAda;ada@alder.example;alder clinic';
    expect((await run('people', 'email', csv)).body.counts).toMatchObject({ create: 1, error: 0 });
    const [ada] = await server().database.db.select().from(contacts).where(eq(contacts.name, 'Ada'));
    expect(ada?.companyId).toBe(keep.id);
  });

  it('changes the kept company without its name, and refuses to change it twice.', async () => {
    const keep = await mergedPair('Birch Clinic');
    const csv = 'name;country;address\nBirch Clinic;FI;Birch street 1';
    expect((await run('companies', 'name', csv)).body.counts).toMatchObject({ create: 0, update: 1 });
    const [row] = await server().database.db.select().from(companies).where(eq(companies.id, keep.id));
    expect(row).toMatchObject({ name: 'Birch Clinic Kept', address: 'Birch street 1' });
    const both = 'name;address\nBirch Clinic;A\nBirch Clinic Kept;B';
    const { body } = await check('companies', 'name', both);
    expect(body.lines.map(({ problem }) => problem)).toEqual(['duplicateKey', 'duplicateKey']);
  });
});
