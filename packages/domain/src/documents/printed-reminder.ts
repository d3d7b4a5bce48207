import type { Lang } from '../limits.ts';
import type { InvoicedClient } from './invoice.ts';
import type { Issuer } from './issuers.ts';
import type { Currency } from './money.ts';

/** Content of a payment reminder as plain data. Amounts in cents, days YYYY-MM-DD. */
export interface PrintedReminder {
  /** Number of the invoice. */
  readonly number: string;
  readonly language: Lang;
  readonly date: string;
  readonly issuer: Issuer;
  readonly client: InvoicedClient;
  readonly invoiceDay: string;
  readonly dueDay: string;
  readonly daysLate: number;
  readonly currency: Currency;
  /** Amount of the invoice that is due, with VAT. */
  readonly due: number;
  readonly interest: number;
  readonly fee: number;
  readonly total: number;
  /** Reference for the payment. */
  readonly reference: string;
}
