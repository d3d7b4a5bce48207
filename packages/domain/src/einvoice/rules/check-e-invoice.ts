import type { EInvoice } from '../e-invoice.ts';
import { type EInvoiceSource, makeEInvoice } from '../make-e-invoice.ts';
import { isUnexplainedHomeSale } from '../vat-reason.ts';
import { CATEGORY_RULES } from './category-rules.ts';
import { DOCUMENT_RULES, LINE_RULES } from './document-rules.ts';
import { FINVOICE_RULES, PEPPOL_RULES } from './format-rules.ts';
import type { Rule, RuleSet } from './rule.ts';
import { TOTAL_RULES } from './total-rules.ts';

/** Every rule that a document of ours can break, by its id. */
export const E_INVOICE_RULES = {
  ...DOCUMENT_RULES,
  ...LINE_RULES,
  ...TOTAL_RULES,
  ...CATEGORY_RULES,
  ...PEPPOL_RULES,
  ...FINVOICE_RULES,
} satisfies Record<string, Rule>;

type StandardRuleId = keyof typeof E_INVOICE_RULES;

/** A sale at home without VAT and without a chosen reason: no rule of the standard, which calls it zero-rated. */
export const VAT_REASON_RULE = 'HALLA-VAT-REASON';
export type RuleId = StandardRuleId | typeof VAT_REASON_RULE;

/** A rule that a document breaks. */
export interface Finding {
  readonly rule: RuleId;
  readonly set: RuleSet;
  /** BT-126 of the line; null: the document. */
  readonly line: string | null;
}

const RULE_IDS = Object.keys(E_INVOICE_RULES) as StandardRuleId[];

/** Rules of these sets that a document breaks, in the order of the rules. */
export function checkEInvoice(invoice: EInvoice, sets: readonly RuleSet[]): Finding[] {
  return RULE_IDS.flatMap((rule) => {
    const { set, broken }: Rule = E_INVOICE_RULES[rule];
    if (!sets.includes(set)) return [];
    return broken(invoice).map((line) => ({ rule, set, line }));
  });
}

/** Rules of these sets that a document of an order breaks, checked before the e-invoice is made. */
export function checkDocument(
  source: EInvoiceSource,
  { sets, isReasonChosen }: { sets: readonly RuleSet[]; isReasonChosen: boolean },
): Finding[] {
  const lacksReason = sets.includes('portal') && !isReasonChosen && isUnexplainedHomeSale(source);
  const own: Finding[] = lacksReason ? [{ rule: VAT_REASON_RULE, set: 'portal', line: null }] : [];
  return [...own, ...checkEInvoice(makeEInvoice(source), sets)];
}
