import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Returns a function that deletes a ticket after confirmation; parts taken from stock are put back. */
export function useDeleteTicket({ id, number, updatedAt }: Ticket): () => void {
  const { t } = useTranslation();
  const { close } = useDialogParam('ticket');
  const remove = useCallMutation('edit_ticket', { onSuccess: close });
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.ticketScreens.remove.text, { number }),
      action: t(($) => $.ticketScreens.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ ticket_data: { id, updatedAt }, deleteTicket: true });
  };
  return () => void ask();
}
