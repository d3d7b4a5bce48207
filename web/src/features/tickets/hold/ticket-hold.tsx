import '../../../i18n/late/holds.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { HoldFacts } from './hold-facts.tsx';

/** Whether the device of a ticket may be used: the reason if not, tests after the repair, and the release. */
export function TicketHold({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const canHold = useMay('hold_device');
  const { id, DeviceId, Device, state } = ticket;
  const { data } = useQuery(callQuery('get_device_holds', { deviceid: DeviceId }));
  const holds = data?.holds.filter(({ Ticket }) => Ticket?.id === id) ?? [];
  const isOpen = holds.some((hold) => hold.state !== 'released');
  const isActive = state === 'new' || state === 'progress';
  const mayBegin = canHold && !isOpen && isActive && !Device.isGeneric && data !== undefined;
  if (holds.length === 0 && !mayBegin) return null;
  return (
    <Section title={t(($) => $.holds.title)} actions={mayBegin && <TakeOut ticketId={id} />}>
      {holds.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.holds.none)}
        </Text>
      )}
      {holds.map((hold) => (
        <HoldFacts key={hold.id} hold={hold} />
      ))}
    </Section>
  );
}

function TakeOut({ ticketId }: { readonly ticketId: number }) {
  const { t } = useTranslation();
  const take = useCallMutation('hold_device');
  const ask = async () => {
    const action = t(($) => $.holds.actions.hold);
    const isSure = await confirm({ title: action, text: t(($) => $.holds.actions.holdText), action });
    if (isSure) take.mutate({ ticket_id: ticketId });
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<CircleAlert size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.holds.actions.hold)}
    </Button>
  );
}
