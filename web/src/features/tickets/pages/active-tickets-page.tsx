import '../../../i18n/late/ticket-screens.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ActiveTickets } from '../list/active-tickets.tsx';
import { GroupDialog } from '../list/group-dialog.tsx';
import { GroupTiles } from '../list/group-tiles.tsx';
import { NewTicketButton } from './new-ticket-button.tsx';
import { TicketsOverList } from './tickets-over-list.tsx';

/** Open tickets, grouped by what is missing; a row opens the ticket. */
export function ActiveTicketsPage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.activeTickets);
  return (
    <>
      <PageHeader
        wide
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
        actions={<NewTicketButton />}
      />
      <GroupTiles />
      <TicketsOverList>{(listed) => <ActiveTickets {...listed} />}</TicketsOverList>
      <GroupDialog />
    </>
  );
}
