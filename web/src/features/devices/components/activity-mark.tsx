import type { Activity } from '@halla/domain/devices/activity';
import { useTranslation } from 'react-i18next';
import classes from './activity-mark.module.css';

/** Current activity of a device: a dot, animated while the device works, and its name. */
export function ActivityMark({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <span className={classes.dot} data-activity={activity} aria-hidden />
      {t(($) => $.devices.activity[activity])}
    </span>
  );
}
