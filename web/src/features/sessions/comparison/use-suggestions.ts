import type { Session } from '@halla/contract/sessions';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { sessionsOf } from '../api/session-rows.ts';
import { ASKED, type Suggestion, suggestionInputs, suggestionsFrom } from './suggestions.ts';

export type Suggested =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly suggestions: readonly Suggestion[] };

/** Sessions suggested for comparison; requested once `enabled`. */
export function useSuggestions(session: Session, { enabled }: { readonly enabled: boolean }): Suggested {
  const inputs = suggestionInputs(session);
  const queries = useQueries({
    queries: ASKED.map((name) => ({ ...callQuery('get_sessions', inputs[name]), enabled })),
  });
  const [before, lastGood, monthAgo] = queries.map(({ data }) => data && sessionsOf(data));
  if (before !== undefined && lastGood !== undefined && monthAgo !== undefined) {
    return { state: 'found', suggestions: suggestionsFrom(session, { before, lastGood, monthAgo }) };
  }
  return { state: queries.some(({ isError }) => isError) ? 'failed' : 'loading' };
}
