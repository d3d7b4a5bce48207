import type { Names } from '../limits.ts';

/** Kinds of rows that can be imported from a CSV file. */
export const IMPORT_KINDS = ['companies', 'people', 'devices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Headers of a column; a file may use any language, the key itself or a common alias. */
interface ImportColumn {
  readonly key: string;
  readonly names: Names;
  readonly also: readonly string[];
}

const column = <Key extends string>(key: Key, en: string, fi: string, ...also: string[]) => ({
  key,
  names: { en, fi },
  also,
});

/** The columns of each kind, in the order of the template and of the export. */
export const IMPORT_COLUMNS = {
  companies: [
    column('id', 'Id', 'Tunniste'),
    column('name', 'Company name', 'Yrityksen nimi', 'Company', 'Yritys', 'Nimi', 'Customer', 'Asiakas'),
    column('role', 'Role', 'Rooli'),
    column('country', 'Country', 'Maa', 'Country code', 'Maakoodi'),
    column('address', 'Address', 'Osoite', 'Street address', 'Katuosoite'),
    column('vatId', 'VAT id', 'ALV-tunnus', 'VAT', 'VAT number', 'Business id', 'Y-tunnus'),
    column('info', 'About the company', 'Lisätietoja yrityksestä', 'Notes', 'Lisätiedot', 'Huomautus'),
    column('parent', 'Parent company', 'Emoyritys', 'Reseller', 'Jälleenmyyjä'),
  ],
  people: [
    column('id', 'Id', 'Tunniste'),
    column('name', 'Contact name', 'Yhteyshenkilön nimi', 'Full name', 'Contact', 'Yhteyshenkilö', 'Nimi'),
    column('email', 'E-mail', 'Sähköposti', 'Mail', 'E-mail address', 'Sähköpostiosoite'),
    column(
      'phone',
      'Phone',
      'Puhelin',
      'Phone number',
      'Telephone',
      'Tel',
      'Mobile',
      'Puhelinnumero',
      'Puh',
      'GSM',
    ),
    column('info', 'About the person', 'Lisätietoja henkilöstä', 'Notes', 'Lisätiedot', 'Huomautus'),
    column('company', 'Company', 'Yritys', 'Company name', 'Yrityksen nimi', 'Customer', 'Asiakas'),
  ],
  devices: [
    column('serialNumber', 'Serial number', 'Sarjanumero'),
    column('deviceName', 'Device name', 'Laitteen nimi'),
    column('model', 'Model', 'Malli'),
    column('color', 'Colour', 'Väri'),
    column('plugType', 'Plug type', 'Pistoketyyppi'),
    column('chassisNumber', 'Chassis number', 'Runkonumero'),
    column('quality', 'Quality', 'Laatu'),
    column('location', 'Location', 'Sijainti'),
    column('company', 'Company', 'Yritys'),
  ],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>;

/** Keys by which a row is matched to stored rows, the default first. */
export const IMPORT_KEYS = {
  companies: ['name', 'id', 'vatId'],
  people: ['email', 'id', 'nameCompany'],
  devices: ['serialNumber'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportKey = (typeof IMPORT_KEYS)[ImportKind][number];

/** Rows of one file, at most. */
export const IMPORT_ROWS = 20_000;

/** Characters of one file, at most. */
export const IMPORT_CHARACTERS = 8_000_000;

/** Maximum characters per call. */
export const IMPORT_PART = 200_000;

/** Column keys of the headers; undefined for unknown and duplicate ones. */
export function columnsOf(kind: ImportKind, headers: readonly string[]): (string | undefined)[] {
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  const find = (header: string, namesOf: (column: ImportColumn) => readonly string[]) =>
    columns.find((column) => namesOf(column).some((name) => bare(name) === bare(header)))?.key;
  const exact = headers.map((header) => find(header, ({ key, names }) => [key, ...Object.values(names)]));
  const known = headers.map((header, at) => exact[at] ?? find(header, ({ also }) => also));
  return known.map((key, at) => {
    const first = exact.includes(key) ? exact.indexOf(key) : known.indexOf(key);
    return first === at ? key : undefined;
  });
}

/** A header stripped of punctuation and case: E-mail equals e_mail. */
function bare(header: string): string {
  return header.toLowerCase().replace(/[\s\-_.:*]/g, '');
}
