import '../../../i18n/late/ticket-screens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ActiveTickets } from '../list/active-tickets.tsx';
import { GroupDialog } from '../list/group-dialog.tsx';
import { GroupTiles } from '../list/group-tiles.tsx';
import { NewTicketButton } from './new-ticket-button.tsx';
import { TicketDialogs } from './ticket-dialogs.tsx';

/** Open tickets, with what they lack; a row opens the ticket. */
export function ActiveTicketsPage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.activeTickets);
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
        actions={<NewTicketButton />}
      />
      <GroupTiles />
      <ActiveTickets onIds={setIds} onRow={({ id }) => ticket.open(String(id))} />
      <GroupDialog />
      <TicketDialogs ids={ids} />
    </>
  );
}
