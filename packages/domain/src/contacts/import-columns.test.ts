import { describe, expect, it } from 'vitest';
import { LANGUAGES, nameIn } from '../limits.ts';
import { columnsOf, IMPORT_COLUMNS, IMPORT_KINDS } from './import-columns.ts';

describe('the columns of a file', () => {
  it('are named in either language or by their keys', () => {
    for (const kind of IMPORT_KINDS) {
      const keys = IMPORT_COLUMNS[kind].map(({ key }) => key);
      for (const lang of LANGUAGES)
        expect(
          columnsOf(
            kind,
            IMPORT_COLUMNS[kind].map(({ names }) => nameIn(names, lang)),
          ),
        ).toEqual(keys);
      expect(columnsOf(kind, keys)).toEqual(keys);
    }
  });

  it('are known by what spreadsheets call them, however that is written', () => {
    expect(columnsOf('people', [' NAME ', 'Email', 'phone_number', 'Company name', 'Shoe size'])).toEqual([
      'name',
      'email',
      'phone',
      'company',
      undefined,
    ]);
    expect(columnsOf('companies', ['Yritys', 'Y-tunnus', 'VAT'])).toEqual(['name', 'vatId', undefined]);
  });

  it('are taken once: the very header before another name for it, else the first', () => {
    expect(columnsOf('people', ['Mobile', 'Phone', 'Tel'])).toEqual([undefined, 'phone', undefined]);
    expect(columnsOf('people', ['Mobile', 'Tel'])).toEqual(['phone', undefined]);
  });
});
