import '../../../i18n/late/ticket-screens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TicketArchive } from '../list/ticket-archive.tsx';
import { TicketDialogs } from './ticket-dialogs.tsx';

/** All tickets, regardless of state; a row opens the ticket. */
export function TicketArchivePage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.ticketArchive);
  const ticket = useDialogParam('ticket');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
      />
      <TicketArchive onIds={setIds} onRow={({ id }) => ticket.open(String(id))} />
      <TicketDialogs ids={ids} />
    </>
  );
}
