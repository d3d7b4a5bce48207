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

/** In place of a chart whose measurements are stored and cannot be read; those that are only away can be tried again. */
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
