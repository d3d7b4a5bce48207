import { installPercent } from '@halla/domain/software/packages';
import type { GroupDay } from '@halla/domain/software/release-trial';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

/** Gives the function that says on how many of its device-days a group had an event: 6 of 40 (15.00 %). */
export function useGroupDayText() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return ({ withEvent, deviceDays }: GroupDay) =>
    t(($) => $.software.rates.of, {
      some: formatNumber(withEvent, lang),
      all: formatNumber(deviceDays, lang),
      percent: formatNumber(installPercent(withEvent, deviceDays), lang, 2),
    });
}
