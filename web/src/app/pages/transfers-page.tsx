import { isAdminType } from '@halla/domain/access/levels';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session.ts';
import { LatestTransfers } from '../../features/lifecycle/components/latest-transfers.tsx';
import { MissingDevices, ReadyToShip } from '../../features/lifecycle/components/waiting-devices.tsx';
import { TransferForm } from '../../features/lifecycle/form/transfer-form.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TRANSFER_SLOTS } from './transfer-slots.ts';
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
        <TransferForm slots={TRANSFER_SLOTS} />
        <LatestTransfers />
        {isAdmin && <MissingDevices />}
        {isAdmin && <ReadyToShip />}
      </div>
    </>
  );
}
