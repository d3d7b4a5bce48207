import type { Alert } from '@halla/contract/alerts';
import { ALERT_BELL } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { RelativeTime } from '../../ui/dates/time.tsx';
import { alertName } from '../../ui/labels/alert-texts.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { totalText } from '../../ui/labels/total-text.ts';
import { BellFrame } from './bell-frame.tsx';
import classes from './shell.module.css';
import { COUNTED_ALERTS } from './use-counts.ts';

/** Count of unhandled alerts; a click lists the newest. */
export function AlertBell() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...callQuery('get_alerts', { seen: false, snoozed: false, cursor: null, limit: ALERT_BELL.rows }),
    refetchInterval: ALERT_BELL.pollMs,
  });
  const alerts = data?.alerts ?? [];
  const lang = useLanguage();
  const total = data?.total ?? alerts.length;
  const totalShown = totalText({ total, isMore: data?.totalIsMore === true, lang, t });
  return (
    <BellFrame
      icon={<Bell size={18} />}
      label={t(($) => $.shell.bell.label, { count: total, shown: totalShown })}
      title={t(($) => $.shell.bell.title)}
      count={total}
      action={(close) => (
        <Anchor component={Link} to={COUNTED_ALERTS} size="sm" onClick={close}>
          {t(($) => $.shell.bell.all)}
        </Anchor>
      )}
      rows={(close) => (alerts.length === 0 ? null : <AlertRows alerts={alerts} onChoose={close} />)}
      empty={t(($) => $.shell.bell.empty)}
      below={
        total > alerts.length && (
          <Text size="xs" c="dimmed" px="sm" py={6}>
            {t(($) => $.shell.bell.more, { shown: alerts.length, total: totalShown })}
          </Text>
        )
      }
    />
  );
}

interface AlertRowsProps {
  readonly alerts: readonly Alert[];
  readonly onChoose: () => void;
}

function AlertRows({ alerts, onChoose }: AlertRowsProps) {
  const { t } = useTranslation();
  return alerts.map((alert) => (
    <Link key={alert.id} to={pageAddress('alert', alert.id)} className={classes.bellRow} onClick={onChoose}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          {alertName(alert.alertType, t)}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={alert.createdAt} />
        </Text>
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {alert.Device.serialNumber}
        {alert.Device.deviceName !== null && ` · ${alert.Device.deviceName}`}
      </Text>
    </Link>
  ));
}
