import '@mantine/core/styles/Alert.layer.css';
import '../../i18n/late/holds.ts';
import type { DeviceHold } from '@halla/contract/holds';
import { pageAddress } from '@halla/domain/resources/resources';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { formatDateTime } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { PageLink } from '../../ui/link.tsx';

/** Warns on a device's page that it must not be used, why, and what happens next; nothing for a device in service. */
export function HoldNotice({ deviceId }: { readonly deviceId: number }) {
  const { data } = useQuery(callQuery('get_device_holds', { deviceid: deviceId }));
  const open = data?.holds.filter(({ state }) => state !== 'released') ?? [];
  return open.map((hold) => <OpenHold key={hold.id} hold={hold} />);
}

function OpenHold({ hold }: { readonly hold: DeviceHold }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const opensTickets = useMay('/cpanel/maintenance/tickets');
  const next = useNextStep(hold);
  const { state, Ticket, heldAt } = hold;
  if (state === 'released') return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<CircleAlert size={20} aria-hidden />}
      title={t(($) => $.holds.states[state])}
    >
      <Stack gap={2}>
        <Text size="sm">{next}</Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.holds.since, { time: formatDateTime(heldAt, lang) })}
          {Ticket !== undefined && opensTickets && (
            <>
              {' · '}
              <PageLink to={pageAddress('ticket', Ticket.id)}>
                {t(($) => $.holds.ofTicket, { number: Ticket.number })}
              </PageLink>
            </>
          )}
        </Text>
      </Stack>
    </Alert>
  );
}

/** What has to happen before the device is released, in words for the maker or a customer. */
export function useNextStep({ state, hasProfile }: DeviceHold): string {
  const { t } = useTranslation();
  if (state === 'released') return '';
  if (hasProfile === undefined) return t(($) => $.holds.customer[state]);
  return hasProfile ? t(($) => $.holds.maker[state]) : t(($) => $.holds.maker.noProfile);
}
