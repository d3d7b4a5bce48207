/** Companies of the maker that issue invoices and buy from suppliers. */
export const ISSUER_KEYS = ['estonia', 'finland'] as const;
export type IssuerKey = (typeof ISSUER_KEYS)[number];

/** A company of the maker, as printed on an invoice or a packing list. */
export interface Issuer {
  readonly name: string;
  readonly street: string;
  readonly location: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vat: string;
  readonly iban: string;
  readonly bic: string;
  readonly email: string;
  /** Days from the invoice to its due date. */
  readonly termDays: number;
  /** Number in the register of its country; null: not stated. */
  readonly businessId?: string | null | undefined;
  /** E-invoice address of the company, as sender and receiver: 003712345678 or 0191:12345678; null: none. */
  readonly eInvoiceAddress?: string | null | undefined;
  /** Identifier of its operator in Finvoice; null: none. */
  readonly eInvoiceOperator?: string | null | undefined;
}

/** Defaults of an unconfigured installation: obviously artificial, so that no customer pays into these accounts. */
export const PLACEHOLDER_ISSUERS: Readonly<Record<IssuerKey, Issuer>> = {
  estonia: {
    name: 'Example Estonia OÜ',
    street: 'Example street 1',
    location: '00000 Example, Estonia',
    country: 'EE',
    vat: 'EE000000000',
    iban: 'EE00 0000 0000 0000 0000',
    bic: 'EXAMPLEE',
    email: 'invoices@example.test',
    termDays: 14,
  },
  finland: {
    name: 'Example Finland Oy',
    street: 'Example street 2',
    location: '00000 Example, Finland',
    country: 'FI',
    vat: 'FI00000000',
    iban: 'FI00 0000 0000 0000 00',
    bic: 'EXAMPLFI',
    email: 'invoices@example.test',
    termDays: 14,
  },
};

/** True while an issuer still has the default values of the product. */
export function isPlaceholder(key: IssuerKey, issuer: Issuer): boolean {
  return issuer.iban === PLACEHOLDER_ISSUERS[key].iban || issuer.vat === PLACEHOLDER_ISSUERS[key].vat;
}

/** Settings of the server that hold the issuers. */
export const ISSUER_SETTINGS = {
  estonia: 'ISSUER_ESTONIA',
  finland: 'ISSUER_FINLAND',
} as const satisfies Record<IssuerKey, string>;
export type IssuerSetting = (typeof ISSUER_SETTINGS)[IssuerKey];

/** The setting that is missing for valid, mailable documents of an issuer; null: complete. */
export function missingIssuerSetting(key: IssuerKey, issuer: Issuer): IssuerSetting | null {
  return isPlaceholder(key, issuer) ? ISSUER_SETTINGS[key] : null;
}

/** Default issuer of a new order: the Finnish company for clients in Finland. */
export function defaultIssuer(clientCountry: string | null): IssuerKey {
  return clientCountry?.slice(0, 2).toUpperCase() === 'FI' ? 'finland' : 'estonia';
}
