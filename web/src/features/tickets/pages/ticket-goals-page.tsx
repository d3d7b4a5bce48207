import '../../../i18n/late/ticket-goals.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { GoalsForm } from '../goals/goals-form.tsx';

/** Working hours, and within what time tickets are to be answered and solved. */
export function TicketGoalsPage() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_ticket_goals', {}));
  const saved = query.data?.settings;
  const title = t(($) => $.shell.nav.ticketGoals);
  return (
    <>
      <PageHeader
        title={title}
        hint={t(($) => $.ticketGoals.page.hint)}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
      />
      <Stack gap="md">
        {query.isError && saved === undefined && <ErrorState query={query} />}
        {query.isPending && <Skeleton h={420} />}
        {saved !== undefined && <GoalsForm key={saved.revision} saved={saved} />}
      </Stack>
    </>
  );
}
