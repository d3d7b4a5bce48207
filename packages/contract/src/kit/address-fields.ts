import { isEmailAddress } from '@halla/domain/contacts/email-address';
import { COUNTRY_CODES, isPlaceCode } from '@halla/domain/geography/countries';
import { z } from 'zod';
import { lineText, text } from './fields.ts';

/** Country, alpha-2. */
export const country = z.enum(COUNTRY_CODES, {
  // Without an error of its own the rule would list all of them.
  error: ({ input }) => (input === undefined ? undefined : 'must be the code of a country, such as FI'),
});

/** Where a machine stands: FI or US-CA; other separators of the state become the dash. */
export const place = text(16)
  .overwrite((value) => value.replace(/[_/ ]/, '-'))
  .refine(isPlaceCode, 'must be the code of a country such as FI or of a state such as US-CA');

/** One e-mail address; empty for none. */
export const email = lineText(255)
  .refine(
    (value) => value === '' || isEmailAddress(value),
    'must be an e-mail address such as name@example.com',
  )
  .meta({ format: 'email' });
