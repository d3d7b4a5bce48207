import '../../../i18n/late/system.ts';
import { SimpleGrid, Stack } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmailListsPanel } from '../panels/email-lists-panel.tsx';
import { ServerPanel } from '../panels/server-panel.tsx';
import { UsersPanel } from '../panels/users-panel.tsx';

const JobsPanel = lazy(async () => ({ default: (await import('../jobs/jobs-panel.tsx')).JobsPanel }));
const OutboxTable = lazy(async () => ({ default: (await import('../outbox/outbox-table.tsx')).OutboxTable }));
const WebhooksPanel = lazy(async () => ({
  default: (await import('../webhooks/webhooks-panel.tsx')).WebhooksPanel,
}));
const AuditTable = lazy(async () => ({ default: (await import('../audit/audit-table.tsx')).AuditTable }));

/** Users and e-mail lists, and below them how the server is. */
export function SystemPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.shell.panel.tiles.system)} />
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <UsersPanel />
          <EmailListsPanel />
        </SimpleGrid>
        <AddressTabs
          label={t(($) => $.shell.panel.tiles.system)}
          tabs={[
            { value: 'server', label: t(($) => $.system.tabs.server), content: <ServerPanel /> },
            { value: 'jobs', label: t(($) => $.system.tabs.jobs), content: <JobsPanel /> },
            { value: 'outbox', label: t(($) => $.system.tabs.outbox), content: <OutboxTable /> },
            { value: 'audit', label: t(($) => $.system.tabs.audit), content: <AuditTable /> },
            { value: 'webhooks', label: t(($) => $.system.tabs.webhooks), content: <WebhooksPanel /> },
          ]}
        />
      </Stack>
    </>
  );
}
