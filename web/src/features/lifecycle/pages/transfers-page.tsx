import { isAdminType } from '@halla/domain/access/levels';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LatestTransfers } from '../components/latest-transfers.tsx';
import { MissingDevices, ReadyToShip } from '../components/waiting-devices.tsx';
import { TransferForm } from '../form/transfer-form.tsx';
import classes from './transfers-page.module.css';

/** Moving devices: the form first, then what was moved last and, for admins, what waits. */
export function TransfersPage() {
  const { t } = useTranslation();
  const level = useSession()?.user.permissionLevel;
  const isAdmin = level !== undefined && isAdminType(level);
  return (
    <>
      <PageHeader
        title={t(($) => $.lifecycle.transfers)}
        actions={
          isAdmin && (
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
        {isAdmin && <MissingDevices />}
        {isAdmin && <ReadyToShip />}
      </div>
    </>
  );
}
