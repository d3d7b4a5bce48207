import '../../../i18n/late/on-call.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { OnCallRota } from '@halla/contract/on-call';
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { formatDateTime, formatDateTimeIn } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DaySwaps } from './day-swaps.tsx';
import { HandoverForm } from './handover-form.tsx';
import { RotaWeeks } from './rota-weeks.tsx';

const ASK_AGAIN_MS = 60_000;

/** Who is on call now and in the weeks ahead, and when they hand over. */
export function OnCallPage() {
  const { t } = useTranslation();
  const query = useQuery({ ...callQuery('get_on_call', {}), refetchInterval: ASK_AGAIN_MS });
  const rota = query.data?.rota;
  const title = t(($) => $.onCall.title);
  return (
    <>
      <PageHeader
        title={title}
        hint={t(($) => $.onCall.hint)}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
      />
      <Stack gap="md">
        {query.isError && rota === undefined && <ErrorState query={query} />}
        {query.isPending && <Skeleton h={420} />}
        {rota !== undefined && (
          <>
            {rota.revision === 0 && (
              <Alert color="orange" icon={<BellOff size={18} />} title={t(($) => $.onCall.off)} />
            )}
            <Present rota={rota} />
            <RotaWeeks rota={rota} />
            <DaySwaps rota={rota} />
            <HandoverForm key={rota.revision} rota={rota} />
          </>
        )}
      </Stack>
    </>
  );
}

function Present({ rota: { now, weeks, withPush, settings } }: { readonly rota: OnCallRota }) {
  const { t } = useTranslation();
  const gap = t(($) => $.onCall.gap);
  const [week] = weeks;
  return (
    <Panel title={t(($) => $.onCall.now)}>
      <Group gap="xl">
        <div>
          <Text fz={22} fw={700} c={now.User === null ? 'red' : ''}>
            {now.User?.fullName ?? gap}
          </Text>
          {week !== undefined && (
            <Text size="sm" c="dimmed">
              <Until instant={week.endsAt} zone={settings.zone} />
            </Text>
          )}
        </div>
        <div>
          <Text size="sm" c="dimmed">
            {t(($) => $.onCall.nextInLine)}
          </Text>
          <Text fw={600}>{now.Next?.fullName ?? gap}</Text>
        </div>
      </Group>
      {now.User === null && (
        <Text size="sm" mt="xs">
          {t(($) => $.onCall.gapText)}
        </Text>
      )}
      {[now.User, now.Next].map(
        (person) =>
          person !== null && !withPush.includes(person.id) && <NoPush key={person.id} person={person} />,
      )}
    </Panel>
  );
}

/** The end of a duty by the clock of the rota and, where that differs, by that of the browser. */
function Until({ instant, zone }: { readonly instant: string; readonly zone: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const time = formatDateTimeIn(instant, { zone, lang });
  const here = formatDateTime(instant, lang);
  if (time === here) return t(($) => $.onCall.until, { time });
  return t(($) => $.onCall.untilElsewhere, { time, zone, here });
}

/** A person on call whom only mails reach; with the way to their own settings. */
function NoPush({ person: { id, fullName } }: { readonly person: NonNullable<OnCallRota['now']['User']> }) {
  const { t } = useTranslation();
  const isOwn = useSession()?.user.userId === id;
  return (
    <Group gap={6} mt="xs" wrap="nowrap" align="flex-start">
      <BellOff size={16} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <Text size="sm">
        {t(($) => $.onCall.noPush, { name: fullName })}
        {isOwn && (
          <>
            {' '}
            <PageLink to="/settings">{t(($) => $.onCall.turnOnPush)}</PageLink>
          </>
        )}
      </Text>
    </Group>
  );
}
