import { Box, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { useSession } from '../../../core/session.ts';
import { ShortcutList } from '../../../ui/keys/shortcut-list.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ApiKeysPanel } from '../api-keys/api-keys-panel.tsx';
import { AppearancePanel } from '../components/appearance-panel.tsx';
import { MailListsPanel } from '../components/mail-lists-panel.tsx';
import { OwnSignIns } from '../components/own-sign-ins.tsx';
import { PasswordPanel } from '../components/password-panel.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';

const PushPanel = latePart(async () => (await import('../push/push-panel.tsx')).PushPanel);

const CalendarFeedsPanel = latePart(
  async () => (await import('../calendar-feeds/calendar-feeds-panel.tsx')).CalendarFeedsPanel,
);

/**
 * Settings of the user's own account: identity, password, second factor, sign-ins, push notifications, API keys, calendar
 * feeds, language and colour scheme; and the list of global keyboard shortcuts.
 */
export function SettingsPage() {
  const { t } = useTranslation();
  const session = useSession();
  const hasPush = useMay('subscribe_push');
  const hasCalendar = useMay('create_calendar_feed');
  if (session === null) return null;
  const { user } = session;
  return (
    <>
      <PageHeader title={t(($) => $.settings.title)} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack>
          <Panel title={t(($) => $.settings.account)}>
            <FieldList
              fields={[
                { label: t(($) => $.settings.username), value: user.userName },
                { label: t(($) => $.settings.fullName), value: user.fullName },
                { label: t(($) => $.settings.company), value: user.Company?.name },
                { label: t(($) => $.settings.email), value: user.emailAddress },
              ]}
            />
          </Panel>
          <AppearancePanel />
          <MailListsPanel />
          {hasPush && (
            <Suspense fallback={<Skeleton h={160} />}>
              <PushPanel />
            </Suspense>
          )}
          <ApiKeysPanel />
          {hasCalendar && (
            <Suspense fallback={<Skeleton h={160} />}>
              <CalendarFeedsPanel />
            </Suspense>
          )}
        </Stack>
        <Stack>
          <PasswordPanel token={session.token} />
          <SecondFactorPanel />
          <OwnSignIns />
          <Box visibleFrom="sm">
            <Panel title={t(($) => $.ui.keys.title)}>
              <ShortcutList />
            </Panel>
          </Box>
        </Stack>
      </SimpleGrid>
    </>
  );
}
