import type { FieldRule } from '@halla/contract/rules/field-rules';
import { ruleText } from '@halla/contract/rules/rule-text';

/** Broken rules as complete English sentences, worded as in the contract. */
export function rule(broken: FieldRule): string {
  const text = ruleText(broken);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
