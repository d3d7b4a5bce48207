import { Suspense } from 'react';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const TicketRecord = lateDialog(async () => (await import('../record/ticket-record.tsx')).TicketRecord);
const NewTicketDialog = lateDialog(
  async () => (await import('../../../entities/ticket/edit/new-ticket-dialog.tsx')).NewTicketDialog,
);

/** URL value for a new ticket. */
export const BLANK = '-';

interface TicketDialogsProps {
  /** Ids of the tickets in the page's list, in display order. */
  readonly ids: readonly number[];
  /** The device of the page, on a device page. */
  readonly device?: PickedDevice;
}

/** The record of a ticket and the dialog of a new one, common to all ticket pages. */
export function TicketDialogs({ ids, device }: TicketDialogsProps) {
  const ticket = useDialogParam('ticket');
  const added = useDialogParam('new');
  return (
    <Suspense>
      {ticket.value !== null && <TicketRecord ids={ids} onClose={ticket.close} />}
      {added.value !== null && <NewTicketDialog device={device} onClose={added.close} />}
    </Suspense>
  );
}
