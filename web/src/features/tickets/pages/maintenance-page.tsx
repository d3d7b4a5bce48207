import '../../../i18n/late/ticket-screens.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MaintenanceTiles } from '../list/maintenance-tiles.tsx';
import { OwnTickets } from '../list/own-tickets.tsx';
import { WaitingLink } from '../list/waiting-link.tsx';
import { NewTicketButton } from './new-ticket-button.tsx';
import { TicketsOverList } from './tickets-over-list.tsx';

/** Home of maintenance: its areas, the user's tickets, and a search of all. */
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
    </>
  );
}
