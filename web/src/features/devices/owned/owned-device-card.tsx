import { pageAddress } from '@halla/domain/resources/resources';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { NotReleased } from '../../../entities/hold/not-released.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { ActivityMark } from '../components/activity-mark.tsx';
import classes from '../components/device-grid.module.css';
import type { OwnedDevice } from './owned-devices.ts';

export interface OwnedDeviceCardProps {
  readonly owned: OwnedDevice;
  /** False if all devices have the same company. */
  readonly withCompany: boolean;
}

function PlainCard({ owned: { device, company }, withCompany }: OwnedDeviceCardProps) {
  const { t } = useTranslation();
  const { id, serialNumber, deviceName, deviceType, model, activity, lastSeenAt, heldSince } = device;
  return (
    <Link to={pageAddress('device', id)} className={classes.card} data-activity={activity} preload={false}>
      <span className={classes.picture}>
        <DevicePicture type={deviceType} size={72} />
      </span>
      <span className={classes.body}>
        <span className={`${classes.line} ${classes.serial}`}>{serialNumber}</span>
        <span className={classes.line}>{deviceName ?? t(($) => $.devices.nameless)}</span>
        <span className={`${classes.line} ${classes.dimmed}`}>
          {withCompany ? company : (model ?? familyLabel(deviceType, t))}
        </span>
        <span className={classes.foot}>
          {heldSince === null ? <ActivityMark activity={activity} /> : <NotReleased heldSince={heldSince} />}
          {activity === 'offline' && lastSeenAt !== null && (
            <span className={classes.dimmed}>
              <RelativeTime at={lastSeenAt} />
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/**
 * Card in the customer's list; opens the device page. Memoized: scrolling renders the list on every frame,
 * and unchanged cards must not re-render.
 */
export const OwnedDeviceCard = memo(PlainCard);
