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
export type ClientInfoInput = z.output<typeof clientInfoInput>;
