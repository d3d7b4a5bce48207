import { Suspense } from 'react';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const TicketDialog = lateDialog(async () => (await import('../dialog/ticket-dialog.tsx')).TicketDialog);
const NewTicketDialog = lateDialog(
  async () => (await import('../../../entities/ticket/edit/new-ticket-dialog.tsx')).NewTicketDialog,
);

/** In the address of a new ticket. */
export const BLANK = '-';

interface TicketDialogsProps {
  /** Tickets of the list of the page in its order. */
  readonly ids: readonly number[];
  /** The device of the page, if it is one. */
  readonly device?: PickedDevice;
}

/** The dialogs that every page of tickets has. */
export function TicketDialogs({ ids, device }: TicketDialogsProps) {
  const ticket = useDialogParam('ticket');
  const added = useDialogParam('new');
  return (
    <Suspense>
      {ticket.value !== null && <TicketDialog ids={ids} onClose={ticket.close} />}
      {added.value !== null && <NewTicketDialog device={device} onClose={added.close} />}
    </Suspense>
  );
}
