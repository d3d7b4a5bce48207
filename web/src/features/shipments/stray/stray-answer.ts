import type { CallInput } from '@halla/contract/calls';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import type { StrayGoods } from '@halla/contract/shipments/stray-goods';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';

/** What became of stray goods. */
export interface StrayAnswer {
  /** Put back into a warehouse, or written off. */
  readonly became: 'back' | 'gone';
  /** null if empty. */
  readonly count: number | null;
  readonly warehouse: string;
  readonly reason: string;
}

/** Missing or invalid parts of an answer. */
export function strayProblems(
  { stray }: Pick<StrayGoods, 'stray'>,
  { became, count, reason }: StrayAnswer,
): { count?: FieldRule; reason?: FieldRule } {
  const broken: FieldRule | null =
    count === null ? { rule: 'required' } : brokenNumberRule(count, { min: 1, max: stray, decimals: 0 });
  const lacksReason = became === 'gone' && reason.trim() === '';
  return { ...(broken && { count: broken }), ...(lacksReason && { reason: { rule: 'required' as const } }) };
}

export function sentAnswer(
  { sku, Shipment: { id } }: Pick<StrayGoods, 'sku' | 'Shipment'>,
  { became, count, warehouse, reason }: StrayAnswer,
): CallInput<'settle_stray_goods'> {
  const pieces = { sku, count: count ?? 0 };
  return became === 'back'
    ? { shipment: { id }, putBack: [{ ...pieces, warehouse }] }
    : { shipment: { id }, writeOff: [{ ...pieces, reason: reason.trim() }] };
}
