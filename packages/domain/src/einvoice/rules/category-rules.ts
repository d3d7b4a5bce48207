import type { VatCategory } from '../../billing/billed-order.ts';
import type { EInvoice, VatBreakdown } from '../e-invoice.ts';
import { VAT_CATEGORIES } from '../vat-exemptions.ts';
import { perLine, type Rule, whole } from './rule.ts';

/** Last part of the ids of the rules that exist for every category; those of K start with BR-IC. */
const FAMILY = ['01', '02', '05', '08', '09', '10'] as const;
export type FamilyPart = (typeof FAMILY)[number];
const FAMILIES = ['S', 'Z', 'E', 'AE', 'IC', 'G'] as const;
type Family = (typeof FAMILIES)[number];
export type FamilyRuleId = `BR-${Family}-${FamilyPart}`;
type CategoryRuleId = FamilyRuleId | 'BR-IC-11' | 'BR-IC-12';

const WITH_BUYER: ReadonlySet<VatCategory> = new Set(['AE', 'K']);

function groupsOf({ vatBreakdown }: EInvoice, category: VatCategory): VatBreakdown[] {
  return vatBreakdown.filter((group) => group.category === category);
}

function has({ lines }: EInvoice, category: VatCategory): boolean {
  return lines.some((line) => line.category === category);
}

function rulesOf(category: VatCategory): Record<FamilyPart, Rule> {
  const isStandard = category === 'S';
  const { reason } = VAT_CATEGORIES[category];
  const en = (holds: (invoice: EInvoice) => boolean) => whole('en16931', holds);
  return {
    '01': en((invoice) => {
      const count = groupsOf(invoice, category).length;
      if (!has(invoice, category)) return true;
      return isStandard ? count > 0 : count === 1;
    }),
    '02': en((invoice) => {
      const isBuyerKnown = !WITH_BUYER.has(category) || invoice.buyer.vatId !== null;
      return !has(invoice, category) || (invoice.seller.vatId !== null && isBuyerKnown);
    }),
    '05': perLine(
      'en16931',
      (line) => line.category !== category || (isStandard ? line.rate > 0 : line.rate === 0),
    ),
    '08': en((invoice) => groupsOf(invoice, category).every((group) => isSumOfLines(group, invoice))),
    '09': en((invoice) => isStandard || groupsOf(invoice, category).every(({ tax }) => tax === 0)),
    '10': en((invoice) =>
      groupsOf(invoice, category).every((group) => {
        const isStated = group.reason !== null || group.reasonCode !== null;
        return reason === null ? !isStated : isStated;
      }),
    ),
  };
}

function isSumOfLines({ category, rate, taxable }: VatBreakdown, { lines }: EInvoice): boolean {
  const own = lines.filter((line) => line.category === category && line.rate === rate);
  return taxable === own.reduce((total, { net }) => total + net, 0);
}

const CATEGORY_OF_FAMILY: Readonly<Record<Family, VatCategory>> = {
  ...{ S: 'S', Z: 'Z', E: 'E', AE: 'AE', IC: 'K', G: 'G' },
};

/** Parts of the id of a rule of a family; null for another rule. */
export function familyRule(id: string): { category: VatCategory; part: FamilyPart } | null {
  const [, family, part] = /^BR-(S|Z|E|AE|IC|G)-(\d\d)$/.exec(id) ?? [];
  const known = FAMILIES.find((one) => one === family);
  const knownPart = FAMILY.find((one) => one === part);
  return known && knownPart ? { category: CATEGORY_OF_FAMILY[known], part: knownPart } : null;
}

/** Rules about each VAT category. */
export const CATEGORY_RULES = {
  ...(Object.fromEntries(
    FAMILIES.flatMap((family) =>
      Object.entries(rulesOf(CATEGORY_OF_FAMILY[family])).map(([part, rule]) => [
        `BR-${family}-${part}`,
        rule,
      ]),
    ),
  ) as Record<`BR-${Family}-${FamilyPart}`, Rule>),
  'BR-IC-11': whole('en16931', (invoice) => !has(invoice, 'K') || !!invoice.delivery?.date),
  'BR-IC-12': whole('en16931', (invoice) => !has(invoice, 'K') || !!invoice.delivery?.address?.country),
} satisfies Record<CategoryRuleId, Rule>;
