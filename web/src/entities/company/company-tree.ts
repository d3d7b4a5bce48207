import type { TreeCompany } from '@halla/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../core/calls/api.ts';

const NONE: readonly TreeCompany[] = [];

/** Companies visible to the user, by name; empty while loading. */
export function useCompanyTree(): readonly TreeCompany[] {
  const { data } = useQuery(callQuery('get_company_tree', {}));
  return data?.companies ?? NONE;
}
