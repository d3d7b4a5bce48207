import { fromHundredths, MAX_HUNDREDTHS, toHundredths } from '@halla/domain/documents/hundredths';
import { CURRENCIES } from '@halla/domain/documents/money';
import { z } from 'zod';
import { breaks } from '../rules/field-rules.ts';

const MOST = fromHundredths(MAX_HUNDREDTHS);
const hasTwoDecimals = (value: number) => toHundredths(value) !== null;

/** Amount of money, price or quantity: from 0, at most two decimals and ten digits before the point. */
export const amount = z
  .number()
  .min(0)
  .max(MOST)
  .refine(hasTwoDecimals, breaks({ rule: 'twoDecimals' }));

/** The same range, but negative amounts are allowed. */
export const signedAmount = z
  .number()
  .min(-MOST)
  .max(MOST)
  .refine(hasTwoDecimals, breaks({ rule: 'twoDecimals' }));

/** Percent from 0 to 100, at most two decimals. */
export const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(hasTwoDecimals, breaks({ rule: 'twoDecimals' }));

/** Pieces of a line. */
export const pieces = z.int().min(0).max(1_000_000);

export const currency = z.enum(CURRENCIES);
