import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AlertTable } from '../components/alert-table.tsx';
import { HandleAll } from '../components/handle-all.tsx';

/** Alerts of all devices, by default the active ones. */
export function AlertsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.alerts.title)}
        actions={
          <>
            <Button component={Link} to="/cpanel/crashlogs" variant="subtle">
              {t(($) => $.crashLogs.title)}
            </Button>
            <HandleAll />
          </>
        }
      />
      <AlertTable action={t(($) => $.alerts.handleChosen)} />
    </>
  );
}
