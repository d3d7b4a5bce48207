import { search } from '@halla/contract/search';
import { implement } from '#app/calls/implement.ts';
import { searchEverything } from './search.service.ts';

export const searchCalls = implement(search, { search_everything: searchEverything });
