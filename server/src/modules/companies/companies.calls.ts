import { companies } from '@halla/contract/companies';
import { capped } from '#app/calls/capped.ts';
import { implement } from '#app/calls/implement.ts';
import { searchCompanies } from './stored-companies.ts';

/** Enough for a picker; more than the number of customers. */
const MOST = 5000;

export const companyCalls = implement(companies, {
  get_companies: async ({ input, ctx }) => {
    const { search_value: search = '' } = input;
    const { rows: companies, ...cut } = capped(
      await searchCompanies({ db: ctx.db, search, limit: MOST + 1 }),
      MOST,
    );
    return { companies, ...cut };
  },
});
