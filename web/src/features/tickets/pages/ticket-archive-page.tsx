import '../../../i18n/late/ticket-screens.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TicketArchive } from '../list/ticket-archive.tsx';
import { TicketsOverList } from './tickets-over-list.tsx';

/** All tickets, regardless of state; a row opens the ticket. */
export function TicketArchivePage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.ticketArchive);
  return (
    <>
      <PageHeader
        wide
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
      />
      <TicketsOverList>{(listed) => <TicketArchive {...listed} />}</TicketsOverList>
    </>
  );
}
