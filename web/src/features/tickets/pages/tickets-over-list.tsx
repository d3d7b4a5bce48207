import type { ReactNode } from 'react';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { type ListedDocuments, RecordsOverList } from '../../../entities/document/records-over-list.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const TicketRecord = lateDialog(async () => (await import('../record/ticket-record.tsx')).TicketRecord);
const NewTicketDialog = lateDialog(
  async () => (await import('../../../entities/ticket/edit/new-ticket-dialog.tsx')).NewTicketDialog,
);

/** URL value for a new ticket. */
export const BLANK = '-';

interface TicketsOverListProps {
  /** The device of the page, on a device page. */
  readonly device?: PickedDevice;
  readonly children: (listed: ListedDocuments) => ReactNode;
}

/** A list of tickets with the record of one and the dialog of a new one over it, common to all ticket pages. */
export function TicketsOverList({ device, children }: TicketsOverListProps) {
  const added = useDialogParam('new');
  return (
    <RecordsOverList
      param="ticket"
      record={TicketRecord}
      dialogs={added.value !== null && <NewTicketDialog device={device} onClose={added.close} />}
    >
      {children}
    </RecordsOverList>
  );
}
