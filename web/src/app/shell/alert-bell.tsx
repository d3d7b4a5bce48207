import type { Alert } from '@halla/contract/alerts';
import { alertLabel } from '@halla/domain/alerts';
import { ALERT_BELL } from '@halla/domain/limits';
import { ActionIcon, Anchor, Group, Popover, ScrollArea, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { callQuery } from '../api.ts';
import classes from './shell.module.css';

/** Count of unhandled alerts; a click lists the newest of them. */
export function AlertBell() {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useQuery({
    ...callQuery('get_alerts', { seen: false, cursor: null, limit: ALERT_BELL.rows }),
    refetchInterval: ALERT_BELL.pollMs,
  });
  const alerts = data?.alerts ?? [];
  const total = data?.total ?? alerts.length;
  return (
    <Popover
      opened={opened}
      onClose={close}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          pos="relative"
          style={{ overflow: 'visible' }}
          aria-label={t(($) => $.shell.bell.label, { count: total })}
          onClick={toggle}
        >
          <Bell size={18} />
          {total > 0 && (
            <span className={classes.badge} aria-hidden>
              {total > 99 ? '99+' : total}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(($) => $.shell.bell.title)}>
        <Group justify="space-between" px="sm" py="xs">
          <Title order={2} size="h5">
            {t(($) => $.shell.bell.title)}
          </Title>
          <Anchor component={Link} to="/cpanel/alerts" size="sm" onClick={close}>
            {t(($) => $.shell.bell.all)}
          </Anchor>
        </Group>
        <BellList alerts={alerts} onChoose={close} />
        {total > alerts.length && (
          <Text size="xs" c="dimmed" px="sm" py={6}>
            {t(($) => $.shell.bell.more, { shown: alerts.length, total })}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function BellList({
  alerts,
  onChoose,
}: {
  readonly alerts: readonly Alert[];
  readonly onChoose: () => void;
}) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (alerts.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" pb="md">
        {t(($) => $.shell.bell.empty)}
      </Text>
    );
  }
  return (
    <ScrollArea.Autosize mah={420} type="auto">
      {alerts.map((alert) => (
        <Link key={alert.id} to={`/cpanel/alerts/${alert.id}`} className={classes.bellRow} onClick={onChoose}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={600} truncate>
              {alertLabel(alert.alertType, lang)}
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
      ))}
    </ScrollArea.Autosize>
  );
}
