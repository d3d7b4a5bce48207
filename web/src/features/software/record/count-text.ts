import { formatNumber } from '@halla/domain/formats';
import type { DeviceShare } from '@halla/domain/software/install-harm';
import { installPercent } from '@halla/domain/software/packages';
import type { GroupDay } from '@halla/domain/software/release-trial';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';

/**
 * Returns a function that formats a measure of a group of devices: on 6 of 40 device-days (15.00 %), or 2 of
 * 12 devices.
 */
export function useCountText() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (counted: GroupDay | DeviceShare) => {
    if ('devices' in counted)
      return t(($) => $.software.harm.ofDevices, {
        some: formatNumber(counted.affected, lang),
        count: counted.devices,
      });
    const { withEvent, deviceDays } = counted;
    return t(($) => $.software.rates.of, {
      some: formatNumber(withEvent, lang),
      all: formatNumber(deviceDays, lang),
      percent: formatNumber(installPercent(withEvent, deviceDays), lang, 2),
    });
  };
}
