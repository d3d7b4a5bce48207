import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { BLANK } from './tickets-over-list.tsx';

/** Opens the form for a new ticket. */
export function NewTicketButton() {
  const { t } = useTranslation();
  const { open } = useDialogParam('new');
  const isStaff = useMay('get_ticket_groups');
  return (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => open(BLANK)}>
      {isStaff ? t(($) => $.ticketScreens.add) : t(($) => $.ticketScreens.report)}
    </Button>
  );
}
