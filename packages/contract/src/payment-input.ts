import { z } from 'zod';
import { amount } from './kit/amounts.ts';
import { day, lineText } from './kit/fields.ts';

const REFERENCE_MAX = 140;

/** A payment or refund as entered by hand. */
export const paymentInput = z.object({
  /** When the money arrived or left; not in the future. */
  day,
  /** With VAT, in the currency of the order, above 0. */
  amount,
  reference: lineText(REFERENCE_MAX).nullish(),
});
