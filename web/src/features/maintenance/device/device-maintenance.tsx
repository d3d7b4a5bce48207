import '../../../i18n/late/maintenance.ts';
import type { DeviceProgram } from '@halla/contract/maintenance';
import { formatDay, formatNumber, formatWeight } from '@halla/domain/formats';
import { Badge, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { OrderLink, reasonText } from '../planned/planned-columns.tsx';
import { MaintenanceBadge } from '../planned/state-badge.tsx';
import { intervalText } from '../programs/interval-text.ts';
import { DeviceProgramForm } from './device-program-form.tsx';
import { DeviceServices } from './device-services.tsx';
import { EnterService } from './enter-service.tsx';
import { MakeOrder } from './make-order.tsx';

interface DeviceMaintenanceProps {
  readonly deviceId: number;
}

/** Next service of a device; for users who service it also the programs and past services. */
export function DeviceMaintenance({ deviceId }: DeviceMaintenanceProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery(callQuery('get_device_maintenance', { deviceid: deviceId }));
  if (data === undefined) return null;
  const { nextOn, programs } = data;
  if (programs === undefined) {
    return nextOn === null ? null : (
      <Text size="sm">
        {nextOn < dayOfBusiness()
          ? t(($) => $.maintenance.device.wasDue, { day: formatDay(nextOn, lang) })
          : `${t(($) => $.maintenance.device.next)}: ${formatDay(nextOn, lang)}`}
      </Text>
    );
  }
  if (programs.length === 0) return null;
  return (
    <Panel title={t(($) => $.maintenance.device.title)}>
      <Stack gap="md">
        {programs.map((program, index) => (
          <Fragment key={program.Program.id}>
            {index > 0 && <Divider />}
            <OneProgram deviceId={deviceId} program={program} />
          </Fragment>
        ))}
      </Stack>
    </Panel>
  );
}

interface OneProgramProps extends DeviceMaintenanceProps {
  readonly program: DeviceProgram;
}

function OneProgram({ deviceId, program }: OneProgramProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { Program, intervals, ownIntervals, dueOn, state, Ticket, Services } = program;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={600}>{Program.name}</Text>
        <MaintenanceBadge state={state} />
        {ownIntervals !== null && (
          <Badge variant="outline" color="gray">
            {t(($) => $.maintenance.device.own)}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        {dueOn !== null && <b className="tabular">{formatDay(dueOn, lang)} · </b>}
        {reasonText(program, t)} · {intervalText(intervals, t)}
      </Text>
      <Since program={program} />
      {Ticket !== null && (
        <Text size="sm">
          <OrderLink order={Ticket} />
        </Text>
      )}
      <DeviceServices services={Services} />
      <Steps deviceId={deviceId} program={program} />
    </Stack>
  );
}

function Since({ program: { sinceOn, used } }: Pick<OneProgramProps, 'program'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (sinceOn === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(($) => $.maintenance.device[used.kilograms > 0 ? 'sinceWithGas' : 'since'], {
        day: formatDay(sinceOn, lang),
        sessions: used.sessions,
        hours: formatNumber(used.seconds / 3600, lang),
        kilograms: formatWeight(used.kilograms, lang),
      })}
    </Text>
  );
}

/** Actions of an administrator on a program of a device. */
function Steps({ deviceId, program }: OneProgramProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_device_maintenance');
  const [opened, setOpened] = useState<'edit' | 'enter' | null>(null);
  if (!mayEdit) return null;
  const of = { device_id: deviceId, program_id: program.Program.id };
  const close = () => setOpened(null);
  return (
    <Group gap="xs">
      {program.Ticket === null && <MakeOrder of={of} />}
      <Button size="xs" variant="default" onClick={() => setOpened('enter')}>
        {t(($) => $.maintenance.device.enter)}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpened('edit')}>
        {t(($) => $.maintenance.device.edit)}
      </Button>
      <FormDialog opened={opened === 'edit'} size="md" title={program.Program.name} onClose={close}>
        {opened === 'edit' && <DeviceProgramForm of={of} program={program} onDone={close} />}
      </FormDialog>
      <FormDialog
        opened={opened === 'enter'}
        size="sm"
        title={t(($) => $.maintenance.device.enter)}
        onClose={close}
      >
        {opened === 'enter' && <EnterService of={of} onDone={close} />}
      </FormDialog>
    </Group>
  );
}
