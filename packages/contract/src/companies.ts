import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, pageFields, searchValue } from './kit/fields.ts';

export const companyRef = z.object({ id, name: z.string() });

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
};
