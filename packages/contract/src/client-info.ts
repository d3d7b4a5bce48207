import { singleLine } from '@halla/domain/single-line';
import { z } from 'zod';
import { country, email } from './kit/address-fields.ts';
import { idOf, text } from './kit/fields.ts';

/** Copied from contacts and records that may predate the single-line rule: line breaks become spaces. */
const line = text(255).overwrite(singleLine).nullish();
const lines = text(2000).trim().nullish();

/** The client that a device or an order goes to, as recorded with it; every part may be missing. */
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
