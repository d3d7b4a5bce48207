import { companies } from '@halla/contract/companies';
import { implement } from '#app/implement.ts';
import { searchCompanies } from './companies.repository.ts';

/** Enough for a picker; more than the customers there are. */
const MOST = 5000;

export const companyCalls = implement(companies, {
  get_companies: async ({ input, ctx }) => ({
    companies: await searchCompanies({ db: ctx.db, search: input.search_value ?? '', limit: MOST }),
  }),
});
