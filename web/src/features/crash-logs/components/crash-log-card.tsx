import type { CrashLog } from '@halla/contract/crash-logs';
import { Group, Stack, Text } from '@mantine/core';
import { RelativeTime } from '../../../ui/time.tsx';
import { CrashKind } from './crash-kind.tsx';
import classes from './crash-logs.module.css';

/** A crash log on a small screen. */
export function CrashLogCard({ log }: { readonly log: CrashLog }) {
  const where = [log.Device.serialNumber, log.Device.deviceName, log.version];
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <CrashKind type={log.type} />
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={log.date} />
        </Text>
      </Group>
      <Text fw={600} size="sm">
        {log.reason ?? '–'}
      </Text>
      {log.data !== null && <span className={classes.cardPreview}>{log.data}</span>}
      <Text size="sm" c="dimmed" truncate>
        {where.filter((text) => text !== null).join(' · ')}
      </Text>
    </Stack>
  );
}
