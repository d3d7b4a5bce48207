import type { TreeCompany } from '@halla/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../core/calls/api.ts';

const NONE: readonly TreeCompany[] = [];

/** The companies that the user sees, by name; none while they load. */
export function useCompanyTree(): readonly TreeCompany[] {
  const { data } = useQuery(callQuery('get_company_tree', {}));
  return data?.companies ?? NONE;
}
