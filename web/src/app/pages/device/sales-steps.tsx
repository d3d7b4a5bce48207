import type { DeviceDetail } from '@halla/contract/devices';
import { isPlannable } from '@halla/domain/lifecycle/movement-plans';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { HeaderLink } from '../../../ui/page/header-link.tsx';

/** Sales actions for a device; levels that may change its state do so in its life cycle. */
export function SalesSteps({ device: { id, latest } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const maySell = useMay('/transfers');
  const mayChange = useMay('edit_lifecyclestate');
  if (!maySell || mayChange) return null;
  return (
    <>
      {latest && isPlannable(latest.state) && (
        <HeaderLink
          to={`/demos/plans?new=${id}`}
          icon={CalendarPlus}
          label={t(($) => $.lifecycle.demos.plan)}
        />
      )}
      <Button
        component={Link}
        to={`/transfers?device=${id}`}
        leftSection={<ArrowRightLeft size={16} aria-hidden />}
      >
        {t(($) => $.lifecycle.demos.newTransfer)}
      </Button>
    </>
  );
}
