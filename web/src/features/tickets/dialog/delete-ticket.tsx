import '../../../i18n/late/tickets.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Deletes a ticket after confirmation; parts taken from stock are put back. */
export function DeleteTicket({ ticket: { id, number, updatedAt } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const may = useMay('get_ticket_groups');
  const { close } = useDialogParam('ticket');
  const remove = useCallMutation('edit_ticket', { onSuccess: close });
  if (!may) return null;
  const ask = async () => {
    const isSure = await confirm({
      text: t(($) => $.ticketScreens.remove.text, { number }),
      action: t(($) => $.ticketScreens.remove.action),
      dangerous: true,
    });
    if (isSure) remove.mutate({ ticket_data: { id, updatedAt }, deleteTicket: true });
  };
  return (
    <Button
      variant="outline"
      color="red"
      aria-label={t(($) => $.ticketScreens.remove.action)}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  );
}
