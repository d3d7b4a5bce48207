import '../../i18n/late/ticket-conversation.ts';
import { Badge } from '@mantine/core';
import { MessageCircleWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';

/** Badge: the customer waits for an answer. */
export function WaitsForAnswer({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Badge
      variant="light"
      color="orange"
      leftSection={<MessageCircleWarning size={13} aria-hidden />}
      title={`${t(($) => $.ticketConversation.waitingSince)} ${formatDateTime(since, lang)}`}
    >
      {t(($) => $.ticketConversation.waits)}
    </Badge>
  );
}
