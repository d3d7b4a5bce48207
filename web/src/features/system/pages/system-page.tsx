import '../../../i18n/late/system.ts';
import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmailListsPanel } from '../panels/email-lists-panel.tsx';
import { ServerPanel } from '../panels/server-panel.tsx';
import { UsersPanel } from '../panels/users-panel.tsx';

const JobsPanel = latePart(async () => (await import('../jobs/jobs-panel.tsx')).JobsPanel);
const OutboxTable = latePart(async () => (await import('../outbox/outbox-table.tsx')).OutboxTable);
const WebhooksPanel = latePart(async () => (await import('../webhooks/webhooks-panel.tsx')).WebhooksPanel);
const AuditTable = latePart(async () => (await import('../audit/audit-table.tsx')).AuditTable);

/** Users and e-mail lists, followed by the state of the server. */
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
