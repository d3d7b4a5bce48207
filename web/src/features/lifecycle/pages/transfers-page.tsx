import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LatestTransfers } from '../components/latest-transfers.tsx';
import { MissingDevices, ReadyToShip } from '../components/waiting-devices.tsx';
import { TransferForm } from '../form/transfer-form.tsx';
import classes from './transfers-page.module.css';

/** Moving devices: the form, the latest transfers and, for administrators, the ready and missing devices. */
export function TransfersPage() {
  const { t } = useTranslation();
  const opensList = useMay('/cpanel/transferlist');
  const seesWaiting = useMay('seeWaitingDevices');
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.lifecycle.transfers)}
        actions={
          opensList && (
            <Button
              component={Link}
              to="/cpanel/transferlist"
              variant="default"
              leftSection={<List size={16} aria-hidden />}
            >
              {t(($) => $.lifecycle.openList)}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <TransferForm />
        <LatestTransfers />
        {seesWaiting && <MissingDevices />}
        {seesWaiting && <ReadyToShip />}
      </div>
    </>
  );
}
