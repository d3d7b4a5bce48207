import type { SearchGroup } from '@halla/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { useSession } from '../../core/session.ts';
import { alertCodesNamed } from '../../ui/labels/alert-codes.ts';

const DEBOUNCE_MS = 120;
/** Answers are kept for a short time only: no event says when they are out of date. */
const KEPT_MS = 30_000;

export interface SearchResults {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The answer to the text; while it is loading, the previous answer. */
  readonly groups: readonly SearchGroup[];
  /** Sends the text without waiting for the next letter. */
  readonly searchNow: () => void;
  readonly retry: () => void;
}

/** Searches everything for a text when typing rests; outdated requests are cancelled. */
export function useSearch(text: string): SearchResults {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  const [sent, setSent] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSent(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // The server stores codes; what they are called is known here, in every language.
  const alertTypes = alertCodesNamed(sent, t);
  const query = useQuery({
    ...callQuery('search_everything', { q: sent, ...(alertTypes.length > 0 && { alertTypes }) }),
    // The menu is still fading out when its own action has signed the user out.
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
