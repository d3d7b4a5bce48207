import { companies } from '@halla/contract/companies';
import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import { implement } from '#app/calls/implement.ts';
import { getCompanyTree } from './companies.service.ts';
import { searchCompanies } from './stored-companies.shared.repository.ts';

export const companyCalls = implement(companies, {
  get_companies: async ({ input, ctx }) => {
    const { max } = LIST_CAPS.customers;
    const { search_value: search = '' } = input;
    const { rows: companies, ...cut } = capped(
      await searchCompanies(ctx.db, { search, limit: max + 1 }),
      max,
    );
    return { companies, ...cut };
  },

  get_company_tree: ({ ctx: { db, actor } }) => getCompanyTree(db, actor.scope),
});
