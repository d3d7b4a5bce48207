import { isEmailAddress } from '@halla/domain/contacts/email-address';
import { COUNTRY_CODES, isCountry, isPlaceCode } from '@halla/domain/geography/countries';
import { z } from 'zod';
import { breaks } from '../rules/field-rules.ts';
import { lineText, text } from './fields.ts';

/** Country, alpha-2. */
export const country = z.stringFormat('country', isCountry).meta({ enum: [...COUNTRY_CODES] });

/** Location of a device: FI or US-CA; other separators before the state become a dash. */
export const place = text(16)
  .overwrite((value) => value.replace(/[_/ ]/, '-'))
  .refine(isPlaceCode, breaks({ rule: 'place' }));

/** One e-mail address; empty for none. */
export const email = lineText(255)
  .refine((value) => value === '' || isEmailAddress(value), breaks({ rule: 'email' }))
  .meta({ format: 'email' });

/** One telephone number, unformatted. */
export const phone = lineText(64).meta({ format: 'phone' });
