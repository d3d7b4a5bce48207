import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

export interface UnreadableSeriesProps {
  readonly session: Pick<SessionDetail, 'id'>;
  readonly reason: NonNullable<SessionDetail['unreadable']>;
}

/**
 * Shown instead of the chart if the stored measurements cannot be read; offers a retry if their storage is only
 * temporarily unavailable.
 */
export function UnreadableSeries({ session: { id }, reason }: UnreadableSeriesProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = callQuery('get_session_data', { sessionid: id });
  return (
    <EmptyState
      picture="error"
      title={t(($) => $.sessions.unreadable[reason].title)}
      text={t(($) => $.sessions.unreadable[reason].text, { id })}
      action={
        reason === 'away' && (
          <Button variant="default" onClick={() => void client.invalidateQueries({ queryKey })}>
            {t(($) => $.common.retry)}
          </Button>
        )
      }
    />
  );
}
