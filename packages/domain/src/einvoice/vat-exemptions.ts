import type { VatCategory } from '../billing/billed-order.ts';

/** Reasons why a sale carries no VAT, chosen for an order or derived from its parties. */
export const VAT_EXEMPTIONS = [
  'intra_community',
  'reverse_charge',
  'export',
  'zero_rated',
  'exempt',
] as const;
export type VatExemption = (typeof VAT_EXEMPTIONS)[number];

/** Category of EN 16931 of each reason. */
export const CATEGORY_OF_EXEMPTION: Readonly<Record<VatExemption, Exclude<VatCategory, 'S'>>> = {
  intra_community: 'K',
  reverse_charge: 'AE',
  export: 'G',
  zero_rated: 'Z',
  exempt: 'E',
};

interface CategoryFacts {
  /** Part of the ids of its rules: BR-IC-01. */
  readonly rules: string;
  /** BT-121, code of the VATEX list. */
  readonly reasonCode: string | null;
  /** BT-120 in the languages of documents; null for categories that need no reason. */
  readonly reason: Readonly<Record<'en' | 'fi', string>> | null;
}

/** Properties of each VAT category according to EN 16931. */
export const VAT_CATEGORIES: Readonly<Record<VatCategory, CategoryFacts>> = {
  S: { rules: 'S', reasonCode: null, reason: null },
  Z: { rules: 'Z', reasonCode: null, reason: null },
  E: { rules: 'E', reasonCode: null, reason: { en: 'Exempt from VAT', fi: 'Arvonlisäveroton' } },
  AE: {
    rules: 'AE',
    reasonCode: 'VATEX-EU-AE',
    reason: { en: 'Reverse charge', fi: 'Käännetty verovelvollisuus' },
  },
  K: {
    rules: 'IC',
    reasonCode: 'VATEX-EU-IC',
    reason: { en: 'Intra-community supply', fi: 'Yhteisömyynti' },
  },
  G: {
    rules: 'G',
    reasonCode: 'VATEX-EU-G',
    reason: { en: 'Export outside the EU', fi: 'Vienti EU:n ulkopuolelle' },
  },
};
