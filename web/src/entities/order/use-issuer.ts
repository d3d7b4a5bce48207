import { type IssuerKey, isPlaceholder } from '@halla/domain/documents/issuers';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../core/calls/api.ts';

/** The issuing company and the date of a new document; null while loading. */
export function useIssuer(key: IssuerKey) {
  const query = useQuery(callQuery('get_invoice_issuers', {}));
  if (query.data === undefined) return { query, known: null };
  const { issuers, logos, today } = query.data;
  const issuer = issuers[key];
  return { query, known: { issuer, today, isSample: isPlaceholder(key, issuer), logo: logos[key] } };
}
