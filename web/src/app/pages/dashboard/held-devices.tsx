import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/holds.ts';
import type { CustomerDevice } from '@halla/contract/devices';
import { pageAddress } from '@halla/domain/resources/resources';
import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deviceLabel } from '../../../features/dashboard/components/device-bars.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';

/** Held devices, which must not be used before a test after their repair; nothing if there are none. */
export function HeldDevices({ devices }: { readonly devices: readonly CustomerDevice[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const held = devices.flatMap(({ heldSince, ...device }) =>
    heldSince === null ? [] : [{ ...device, heldSince }],
  );
  if (held.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<CircleAlert aria-hidden />}
      title={t(($) => $.holds.mustNotBeUsed, { count: held.length })}
    >
      {held.map((device) => (
        <Text key={device.id} size="sm">
          <PageLink to={pageAddress('device', device.id)} fw={600}>
            {deviceLabel(device)}
          </PageLink>{' '}
          · {t(($) => $.holds.notReleasedSince, { time: formatDateTime(device.heldSince, lang) })}
        </Text>
      ))}
    </Alert>
  );
}
