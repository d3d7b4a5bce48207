import type { SessionDetail } from '@halla/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { idFrom } from '../../../ui/page/page-params.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { type Alignment, overlayOf, targetShift } from '../chart/overlay.ts';

/** The session compared with this one and the alignment, from the URL: ?with=5&align=target. */
export function useComparison(session: SessionDetail) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { params, setParams, visit } = useTableUrl();
  const asked = params.with === String(session.id) ? undefined : params.with;
  const id = asked === undefined ? null : idFrom(asked);
  const query = useQuery({
    ...callQuery('get_session_data', { sessionid: id ?? 0 }),
    enabled: id !== null,
  });
  const isUnknown =
    (asked !== undefined && id === null) ||
    (query.error instanceof ApiError && query.error.code === 'core.not_found');
  const other = id === null || isUnknown ? null : (query.data?.session ?? null);
  const alignsAtTarget = other !== null && targetShift(session, other) !== null;
  const alignment: Alignment = params.align === 'target' && alignsAtTarget ? 'target' : 'start';
  const overlay = useMemo(
    () => other && overlayOf({ session, other, alignment, reader: { t, lang } }),
    [session, other, alignment, t, lang],
  );
  return {
    /** null if no session is compared, or it is loading or does not exist. */
    other,
    overlay,
    /** Why the compared session is missing; null if none is requested or it has loaded. */
    absence: absenceOf({ isAsked: asked !== undefined, isUnknown, isShown: other !== null, query }),
    alignment,
    /** False if either session never reached its target. */
    alignsAtTarget,
    align: (next: Alignment) => setParams({ align: next === 'start' ? undefined : next }),
    choose: (otherId: number) => visit({ with: String(otherId) }),
    end: () => visit({ with: undefined, align: undefined }),
    retry: () => void query.refetch(),
  };
}

export type Comparison = ReturnType<typeof useComparison>;

interface Asked {
  readonly isAsked: boolean;
  readonly isUnknown: boolean;
  readonly isShown: boolean;
  readonly query: { readonly isError: boolean };
}

/** A session the user may not see is reported as unknown. */
function absenceOf({ isAsked, isUnknown, isShown, query }: Asked): 'unknown' | 'failed' | 'loading' | null {
  if (!isAsked || isShown) return null;
  if (isUnknown) return 'unknown';
  return query.isError ? 'failed' : 'loading';
}
