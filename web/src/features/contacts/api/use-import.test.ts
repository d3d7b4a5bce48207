import { IMPORT_COLUMNS } from '@halla/domain/contacts/import-columns';
import { expect, it } from 'vitest';
import { keyFor } from './use-import.ts';

it('the own export is recognised by its ids, an id of another program is not', () => {
  const own = IMPORT_COLUMNS.people.map(({ names }) => `"${names.fi}"`).join(';');
  expect(keyFor('people', `\uFEFF${own}\r\n1;Anna`)).toBe('id');
  expect(keyFor('people', 'ID;Name;E-mail\n1;Anna;a@a.example')).toBe('email');
  expect(keyFor('devices', 'Serial number;Id')).toBe('serialNumber');
});

it('a file without the usual key is recognised by one that it has', () => {
  expect(keyFor('people', 'Nimi,Yritys,Puhelin\nAnna,Spa,1')).toBe('nameCompany');
  expect(keyFor('companies', 'VAT\tAddress')).toBe('vatId');
  expect(keyFor('companies', 'foo')).toBe('name');
});
