import type { IssuerSetting } from '../documents/issuers.ts';
import type { EInvoiceForm } from './rules/rule.ts';

/**
 * State of an e-invoice for the operator: `retrying` has failed at least once and will be tried again, `failed`
 * will not.
 */
export const E_INVOICE_DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed'] as const;
export type EInvoiceDeliveryState = (typeof E_INVOICE_DELIVERY_STATES)[number];

/** Reasons why an e-invoice cannot be delivered to the operator, in order of display. */
export const E_INVOICE_HINDRANCES = [
  'noOperator',
  'sampleIssuer',
  'noAddress',
  'noBuyerOperator',
  'brokenRules',
] as const;
export type EInvoiceHindrance = (typeof E_INVOICE_HINDRANCES)[number];

/** Facts that decide whether an e-invoice can be delivered to the operator. */
export interface Deliverable {
  /** The installation has an operator. */
  readonly hasOperator: boolean;
  readonly form: EInvoiceForm;
  /** The setting of the issuer that is missing (`missingIssuerSetting`); null: none. */
  readonly missingSetting: IssuerSetting | null;
  /** E-invoice address and operator of the buyer, as the document states them. */
  readonly address: string | null;
  readonly buyerOperator: string | null;
  /** Ids of the rules of its form that the document breaks. */
  readonly brokenRules: readonly string[];
}

/** Why an e-invoice cannot be handed to the operator; empty: it can. Only Finvoice names the operator of the buyer. */
export function eInvoiceHindrances({
  hasOperator,
  form,
  missingSetting,
  address,
  buyerOperator,
  brokenRules,
}: Deliverable): EInvoiceHindrance[] {
  const holds = {
    noOperator: !hasOperator,
    sampleIssuer: missingSetting !== null,
    noAddress: !address,
    noBuyerOperator: form === 'finvoice' && !buyerOperator,
    brokenRules: brokenRules.length > 0,
  };
  return E_INVOICE_HINDRANCES.filter((hindrance) => holds[hindrance]);
}

/** Minutes to wait after the n-th failed attempt; after the last one the e-invoice is given up. */
const PAUSES_MIN = [1, 5, 30, 120, 720];

/** Statuses after which a retry may succeed; any other refusal would be repeated for the same file. */
const PASSING_STATUSES = new Set([408, 425, 429]);

/** Minutes until the next attempt after `attempts` failures; null: no further attempt. */
export function pauseMinutes({
  attempts,
  status,
}: {
  attempts: number;
  /** HTTP status; null: no response. */
  status: number | null;
}): number | null {
  const isFinal = status !== null && status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
  return isFinal ? null : (PAUSES_MIN[attempts - 1] ?? null);
}
