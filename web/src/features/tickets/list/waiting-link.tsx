import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { countText } from '../../../ui/labels/count-text.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';

/** Link to the tickets that the navigation counts under maintenance. */
export function WaitingLink() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery(callQuery('get_counts', {}));
  const waiting = data?.counts.waitingTickets ?? 0;
  if (waiting === 0) return null;
  return (
    <Text mb="md">
      <PageLink to="/cpanel/maintenance/tickets?waiting=1">
        {t(($) => $.ticketScreens.waiting, { count: waiting, shown: countText(waiting, lang) })}
      </PageLink>
    </Text>
  );
}
