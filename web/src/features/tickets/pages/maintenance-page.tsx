import '../../../i18n/late/ticket-screens.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { useSession } from '../../../core/session.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MaintenanceTiles } from '../list/maintenance-tiles.tsx';
import { OwnTickets } from '../list/own-tickets.tsx';
import { WaitingLink } from '../list/waiting-link.tsx';
import { NewTicketButton } from './new-ticket-button.tsx';
import { TicketsOverList } from './tickets-over-list.tsx';

const MailedAnswers = latePart(async () => (await import('../mailed/mailed-answers.tsx')).MailedAnswers);

/** Home of maintenance: its areas, the user's tickets, a search of all, and the state of answers by mail. */
export function MaintenancePage() {
  const { t } = useTranslation();
  const userId = useSession()?.user.userId;
  return (
    <>
      <PageHeader wide title={t(($) => $.shell.panel.tiles.maintenance)} actions={<NewTicketButton />} />
      <MaintenanceTiles />
      <WaitingLink />
      <TicketsOverList>
        {(listed) => userId !== undefined && <OwnTickets userId={userId} {...listed} />}
      </TicketsOverList>
      <Suspense>
        <MailedAnswers />
      </Suspense>
    </>
  );
}
