import type { ClientInfoInput } from '@halla/contract/client-info';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { clientOfCompany } from '../../client/client-info.ts';

/** A company as the client of a new order or quotation; null without one, undefined while loading. */
export function useNewClient(companyId: number | null): ClientInfoInput | null | undefined {
  const { data, isPending } = useQuery({
    ...callQuery('get_contact', { contactType: 'company', contactId: companyId ?? 0 }),
    enabled: companyId !== null,
    // Loaded once: later changes of the company do not affect the open form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (companyId === null) return null;
  if (isPending) return undefined;
  return data?.contact.Type === 'company' ? clientOfCompany(data.contact) : null;
}
