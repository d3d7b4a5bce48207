/** What can be imported from a csv file. */
export const IMPORT_KINDS = ['companies', 'people', 'devices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Headers of a column; a file may use either language or the key itself. */
interface ImportColumn {
  readonly key: string;
  readonly en: string;
  readonly fi: string;
}

const column = <Key extends string>(key: Key, en: string, fi: string) => ({ key, en, fi });

/** The columns of each kind, in the order of the template and of the export. */
export const IMPORT_COLUMNS = {
  companies: [
    column('id', 'Id', 'Tunniste'),
    column('name', 'Company name', 'Yrityksen nimi'),
    column('role', 'Role', 'Rooli'),
    column('country', 'Country', 'Maa'),
    column('address', 'Address', 'Osoite'),
    column('vatId', 'VAT id', 'ALV-tunnus'),
    column('info', 'About the company', 'Lisätietoja yrityksestä'),
    column('parent', 'Parent company', 'Emoyritys'),
  ],
  people: [
    column('id', 'Id', 'Tunniste'),
    column('name', 'Contact name', 'Yhteyshenkilön nimi'),
    column('email', 'E-mail', 'Sähköposti'),
    column('phone', 'Phone', 'Puhelin'),
    column('info', 'About the person', 'Lisätietoja henkilöstä'),
    column('company', 'Company', 'Yritys'),
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

/** By what a row of a file is recognised in the portal, the usual way first. */
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

/** Characters that travel in one call. */
export const IMPORT_PART = 200_000;

/** Key of the column that a header names; undefined for a column nobody asked for. */
export function columnOf(kind: ImportKind, header: string): string | undefined {
  const wanted = header.trim().toLowerCase();
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  return columns.find(({ key, en, fi }) => [key, en, fi].some((text) => text.toLowerCase() === wanted))?.key;
}
