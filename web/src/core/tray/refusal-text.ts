import { errorText } from '../../i18n/i18n.ts';
import { ApiError, fieldTexts } from '../calls/api-errors.ts';
import type { KeptRefusal } from './entry.ts';

/** Why the server refused an entry, in the language shown. */
export function refusalText(refusal: KeptRefusal): string {
  const error = new ApiError(refusal);
  const fields = Object.values(fieldTexts(error));
  return fields.length === 0 ? errorText(error) : [errorText(error), ...fields].join('. ');
}
