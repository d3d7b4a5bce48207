import '../../../i18n/late/ticket-screens.ts';
import { CONTACT_CHANNELS, type ContactChannel } from '@halla/domain/tickets/ticket-rules';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContactChannelName } from '../../../entities/ticket/contact-channel.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface AnswerDialogProps {
  readonly onChoose: (channel: ContactChannel) => void;
  readonly onClose: () => void;
}

/** Asks by which channel the client was answered. */
export function AnswerDialog({ onChoose, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened size="md" title={t(($) => $.ticketScreens.answer.title)} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {CONTACT_CHANNELS.map((channel) => (
          <Button key={channel} variant="default" justify="flex-start" onClick={() => onChoose(channel)}>
            <ContactChannelName channel={channel} />
          </Button>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        {t(($) => $.ticketScreens.answer.hint)}
      </Text>
    </FormDialog>
  );
}
