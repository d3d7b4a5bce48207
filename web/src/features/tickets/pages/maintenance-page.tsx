import '../../../i18n/late/ticket-screens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MaintenanceTiles } from '../list/maintenance-tiles.tsx';
import { OwnTickets } from '../list/own-tickets.tsx';
import { WaitingLink } from '../list/waiting-link.tsx';
import { NewTicketButton } from './new-ticket-button.tsx';
import { TicketDialogs } from './ticket-dialogs.tsx';

/** Home of maintenance: its areas, the user's tickets, and a search of all. */
export function MaintenancePage() {
  const { t } = useTranslation();
  const userId = useSession()?.user.userId;
  const ticket = useDialogParam('ticket');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader title={t(($) => $.shell.panel.tiles.maintenance)} actions={<NewTicketButton />} />
      <MaintenanceTiles />
      <WaitingLink />
      {userId !== undefined && (
        <OwnTickets userId={userId} onIds={setIds} onRow={({ id }) => ticket.open(String(id))} />
      )}
      <TicketDialogs ids={ids} />
    </>
  );
}
