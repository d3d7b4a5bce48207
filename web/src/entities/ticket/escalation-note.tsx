import '../../i18n/late/on-call.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { CallInput } from '@halla/contract/calls';
import type { Escalation } from '@halla/contract/on-call';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../core/calls/api.ts';
import { formatDateTime, formatTimeOrDay } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';

interface EscalationNoteProps {
  /** The ticket or the alert. */
  readonly of: CallInput<'get_escalation'>;
}

/** Who was notified of an urgent ticket or alert, with the button to acknowledge; nothing without an escalation. */
export function EscalationNote({ of }: EscalationNoteProps) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_escalation', of));
  const acknowledge = useCallMutation('acknowledge_escalation');
  const escalation = data?.escalation ?? null;
  if (escalation === null || escalation.calls.length === 0) return null;
  const isOpen = escalation.acknowledgedAt === null;
  return (
    <Alert
      color={isOpen ? 'red' : 'gray'}
      icon={isOpen ? <BellRing size={18} /> : <Check size={18} />}
      title={t(($) => $.onCall.note.title)}
    >
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm">
            <StateOf escalation={escalation} />
          </Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.onCall.note.notified, {
              names: escalation.calls.map(({ User }) => User.fullName).join(', '),
            })}
          </Text>
        </div>
        {isOpen && (
          <Button loading={acknowledge.isPending} onClick={() => acknowledge.mutate(of)}>
            {t(($) => $.onCall.note.acknowledge)}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function StateOf({ escalation }: { readonly escalation: Escalation }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { acknowledgedAt, AcknowledgedBy, nextAt } = escalation;
  if (acknowledgedAt !== null)
    return t(($) => $.onCall.note.done, {
      ...{ name: AcknowledgedBy?.fullName ?? '–', time: formatDateTime(acknowledgedAt, lang) },
    });
  const after =
    nextAt === null
      ? t(($) => $.onCall.note.all)
      : t(($) => $.onCall.note.next, { time: formatTimeOrDay(new Date(nextAt), lang) });
  return `${t(($) => $.onCall.note.waits)} ${after}`;
}
