import type { SearchGroup } from '@halla/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { useSession } from '../../core/session.ts';
import { alertCodesNamed } from '../../ui/labels/alert-codes.ts';

const DEBOUNCE_MS = 120;
/** Cached briefly, because no live event invalidates search results. */
const KEPT_MS = 30_000;

export interface SearchResults {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Results for the text; while loading, the previous results. */
  readonly groups: readonly SearchGroup[];
  /** Searches immediately, without debounce. */
  readonly searchNow: () => void;
  readonly retry: () => void;
}

/** Debounced search of everything for a text; outdated requests are aborted. */
export function useSearch(text: string): SearchResults {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  const [sent, setSent] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSent(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // The server stores alert codes; their names in each language are known only here.
  const alertTypes = alertCodesNamed(sent, t);
  const query = useQuery({
    ...callQuery('search_everything', { q: sent, ...(alertTypes.length > 0 && { alertTypes }) }),
    // The menu may still be fading out after its own action has signed the user out.
    enabled: sent !== '' && isSignedIn,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
  const isAnswered = sent === text && !query.isPlaceholderData;
  return {
    status: isAnswered && query.isError ? 'failed' : isAnswered && query.isSuccess ? 'ready' : 'loading',
    groups: (text !== '' && query.data?.groups) || [],
    searchNow: () => setSent(text),
    retry: () => void query.refetch(),
  };
}
