import { lazy, Suspense } from 'react';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const TicketDialog = lazy(async () => ({
  default: (await import('../dialog/ticket-dialog.tsx')).TicketDialog,
}));
const NewTicketDialog = lazy(async () => ({
  default: (await import('../edit/new-ticket-dialog.tsx')).NewTicketDialog,
}));

/** In the address of a new ticket. */
export const BLANK = '-';

/** The dialogs that every page of tickets has; a ticket that was made is opened. */
export function TicketDialogs({ ids }: { readonly ids: readonly number[] }) {
  const ticket = useDialogParam('ticket');
  const added = useDialogParam('new');
  return (
    <Suspense>
      {ticket.value !== null && <TicketDialog ids={ids} />}
      {added.value !== null && <NewTicketDialog onClose={added.close} />}
    </Suspense>
  );
}
