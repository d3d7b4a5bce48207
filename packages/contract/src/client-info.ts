import { singleLine } from '@halla/domain/single-line';
import { z } from 'zod';
import { country, email } from './kit/address-fields.ts';
import { idOf, text } from './kit/fields.ts';

/** Sources may predate the single-line rule: line breaks become spaces. */
const line = text(255).overwrite(singleLine).nullish();
const lines = text(2000).trim().nullish();

/** The client of a device or an order, as recorded with it; every field may be missing. */
export const clientInfoInput = z.object({
  companyId: idOf('company').nullish(),
  companyName: line,
  companyAdditionalInfo: lines,
  companyAddress: lines,
  companyVatId: line,
  contactId: idOf('contact').nullish(),
  contactName: line,
  contactAdditionalInfo: lines,
  contactEmail: email.nullish(),
  contactPhone: line,
  location: country.nullish(),
});

/** Company data required on e-invoices besides name and address. */
export const eInvoiceFields = {
  /** Number in the register of its country, such as 1234567-1. */
  companyBusinessId: line,
  /** E-invoice address, such as 003712345671 or 0191:12345678. */
  companyEInvoiceAddress: line,
  /** Identifier of its operator, such as 003723327487. */
  companyEInvoiceOperator: line,
  /** Reference that it asks its invoices to carry. */
  companyBuyerReference: line,
};

/** The client of an order, with what its e-invoices state. */
export const invoicedClientInput = clientInfoInput.extend(eInvoiceFields);
export type ClientInfoInput = z.output<typeof invoicedClientInput>;
