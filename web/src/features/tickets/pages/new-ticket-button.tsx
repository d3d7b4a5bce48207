import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { BLANK } from './tickets-over-list.tsx';

/** Opens the form in which staff make a ticket. */
export function NewTicketButton() {
  const { t } = useTranslation();
  const { open } = useDialogParam('new');
  return (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => open(BLANK)}>
      {t(($) => $.ticketScreens.add)}
    </Button>
  );
}
