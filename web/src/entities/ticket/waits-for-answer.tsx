import '../../i18n/late/ticket-conversation.ts';
import { Badge } from '@mantine/core';
import { MessageCircleWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { WaitingSince } from '../../ui/record/waiting-since.tsx';

interface WaitsForAnswerProps {
  /** When the customer wrote, ISO 8601. */
  readonly since: string;
  /** True in a column whose title names the badge, which then only shows the time. */
  readonly isInColumn?: boolean;
}

/** Badge: the customer waits for an answer. */
export function WaitsForAnswer({ since, isInColumn = false }: WaitsForAnswerProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <Badge
      variant="light"
      color="orange"
      leftSection={<MessageCircleWarning size={13} aria-hidden />}
      title={`${t(($) => $.ticketConversation.waitingSince)} ${formatDateTime(since, lang)}`}
    >
      {isInColumn ? <WaitingSince at={since} /> : t(($) => $.ticketConversation.waits)}
    </Badge>
  );
}
