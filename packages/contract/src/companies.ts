import { z } from 'zod';
import { call, levels, signedIn } from './kit/call.ts';
import { id, pageFields, searchValue } from './kit/fields.ts';

export const companyRef = z.object({ id, name: z.string() });

export const companyRole = z.enum(['reseller', 'end_customer']);

/** A company as a node of the tree of companies. */
export const treeCompany = companyRef.extend({
  role: companyRole,
  /** null if the reader may not see the company above. */
  parentId: id.nullable(),
});
export type TreeCompany = z.output<typeof treeCompany>;

export const companies = {
  get_companies: call({
    summary: 'Companies by name, for pickers.',
    access: levels('SALES', 'ADMIN'),
    effect: 'read',
    shows: ['contacts'],
    input: z.object({ search_value: searchValue.optional() }),
    output: z.object({ companies: z.array(companyRef), truncated: pageFields.truncated }),
    errors: [],
  }),
  get_company_tree: call({
    summary: 'The own company and those below it; for staff all customers.',
    access: signedIn,
    effect: 'read',
    shows: ['contacts'],
    input: z.object({}),
    output: z.object({ companies: z.array(treeCompany), truncated: pageFields.truncated }),
    errors: [],
  }),
};
