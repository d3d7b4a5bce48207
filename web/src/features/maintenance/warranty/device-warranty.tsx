import '../../../i18n/late/warranty.ts';
import type { DeviceWarranty as Warranty } from '@halla/contract/warranty';
import { formatDay } from '@halla/domain/formats';
import type { WarrantyState } from '@halla/domain/warranty/warranty';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ExtendWarranty } from './extend-warranty.tsx';

const COLORS: Readonly<Record<WarrantyState, string>> = { none: 'gray', running: 'green', ended: 'orange' };

interface DeviceWarrantyProps {
  readonly deviceId: number;
}

/** End of a device's warranty; for the maker also its start and extensions. */
export function DeviceWarranty({ deviceId }: DeviceWarrantyProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery(callQuery('get_device_warranty', { deviceid: deviceId }));
  if (data === undefined) return null;
  const { state, endsOn, startsOn } = data.warranty;
  const day = endsOn === null ? '' : formatDay(endsOn, lang);
  if (startsOn !== undefined) return <MakersWarranty deviceId={deviceId} warranty={data.warranty} />;
  return state === 'none' ? null : <Text size="sm">{t(($) => $.warranty.ofDevice[state], { day })}</Text>;
}

function MakersWarranty({ deviceId, warranty }: DeviceWarrantyProps & { readonly warranty: Warranty }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const mayExtend = useMay('extend_warranty');
  const [isOpen, setOpen] = useState(false);
  const { state, endsOn, startsOn = null, productsEndOn = null } = warranty;
  const close = () => setOpen(false);
  const day = endsOn === null ? '' : formatDay(endsOn, lang);
  return (
    <Panel
      title={t(($) => $.warranty.title)}
      actions={
        mayExtend &&
        startsOn !== null && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t(($) => $.warranty.device.extend)}
          </Button>
        )
      }
    >
      <Stack gap="xs" align="flex-start">
        <Badge variant="light" color={COLORS[state]}>
          {t(($) => $.warranty.states[state], { day })}
        </Badge>
        <Beginning warranty={warranty} />
        <Extensions warranty={warranty} />
      </Stack>
      <FormDialog opened={isOpen} size="sm" title={t(($) => $.warranty.device.extend)} onClose={close}>
        {isOpen && (
          <ExtendWarranty deviceId={deviceId} least={productsEndOn ?? startsOn} end={endsOn} onDone={close} />
        )}
      </FormDialog>
    </Panel>
  );
}

interface OfWarranty {
  readonly warranty: Warranty;
}

function Beginning({ warranty: { startsOn = null, months = null } }: OfWarranty) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const day = startsOn === null ? '' : formatDay(startsOn, lang);
  const text =
    startsOn === null
      ? t(($) => $.warranty.device.notDispatched)
      : months === null
        ? t(($) => $.warranty.device.noTerm, { day })
        : t(($) => $.warranty.device.from, { day, count: months });
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

function Extensions({ warranty: { Extensions: extensions = [] } }: OfWarranty) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (extensions.length === 0) return null;
  return (
    <Stack component="ul" gap={4} m={0} pl="md" aria-label={t(($) => $.warranty.device.extensions)}>
      {extensions.map(({ id, endsOn, reason, createdAt, User }) => (
        <li key={id}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t(($) => $.warranty.device.extension, { day: formatDay(endsOn, lang), reason })}
            <Text span size="sm" c="dimmed">
              {' · '}
              {t(($) => $.warranty.device.by, {
                name: User?.fullName ?? '',
                time: formatDateTime(createdAt, lang),
              })}
            </Text>
          </Text>
        </li>
      ))}
    </Stack>
  );
}
