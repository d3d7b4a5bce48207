import type { DeviceDetail } from '@halla/contract/devices';
import { pageAddress } from '@halla/domain/resources/resources';
import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { PageLink } from '../../../ui/link.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { ActivityMark } from './activity-mark.tsx';
import classes from './device-card.module.css';

/** Summary of a device: identity, location and activity; name and state are in the page title. */
export function DeviceCard({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const { macAddress, teamviewerId, deviceName, serialNumber } = device;
  const fields: readonly Field[] = [
    { label: t(($) => $.devices.fields.activity), value: <Activity device={device} /> },
    { label: t(($) => $.devices.fields.type), value: familyLabel(device.deviceType, t) },
    // Without a name, the serial number is the title.
    ...(deviceName === null
      ? []
      : [{ label: t(($) => $.devices.fields.serialNumber), value: serialNumber, numeric: true }]),
    { label: t(($) => $.devices.fields.model), value: device.model },
    { label: t(($) => $.devices.fields.company), value: device.Company?.name },
    { label: t(($) => $.devices.fields.location), value: <Country location={device.location} /> },
    { label: t(($) => $.devices.fields.version), value: device.version },
    { label: t(($) => $.devices.fields.lastSeen), value: <RelativeTime at={device.lastSeenAt} /> },
    ...copied(
      t(($) => $.devices.fields.macAddress),
      macAddress,
    ),
    ...copied(
      t(($) => $.devices.fields.teamviewerId),
      teamviewerId,
    ),
  ];
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      bg="var(--halla-surface)"
      className={classes.card ?? ''}
      aria-label={t(($) => $.devices.page.card)}
    >
      <div className={classes.picture}>
        <DevicePicture type={device.deviceType} size={72} />
      </div>
      <div className={classes.fields}>
        <FieldList fields={fields} />
      </div>
    </Paper>
  );
}

function Activity({ device: { activity, runningSessionId } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const isWorking = activity === 'treating' || activity === 'precooling';
  if (!isWorking || runningSessionId === null) return <ActivityMark activity={activity} />;
  return (
    <>
      <ActivityMark activity={activity} />
      <br />
      <PageLink to={pageAddress('session', runningSessionId)}>
        {t(($) => $.devices.page.openSession)}
      </PageLink>
    </>
  );
}

/** A field that only some levels receive; omitted if it is not in the data. */
function copied(label: string, value: string | null | undefined): readonly Field[] {
  if (value === undefined) return [];
  return [{ label, value: value === null ? null : <Copied label={label} value={value} /> }];
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.copied}>
      <span className={classes.mono}>{value}</span>
      <CopyButton text={value} label={t(($) => $.devices.page.copy, { what: label })} />
    </span>
  );
}
