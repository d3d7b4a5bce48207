import { formatNumber } from '@halla/domain/formats';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';

/** A share with two decimals: 30.00 %. */
export function Percent({ value }: { readonly value: number }) {
  const lang = useLanguage();
  return <span className="tabular">{`${formatNumber(value, lang, 2)} %`}</span>;
}

interface ShareProps {
  readonly percent: number;
  /** Total number of devices. */
  readonly devices: number;
}

/** A share of devices and their total number: 30.00 % of 40. */
export function Share({ percent, devices }: ShareProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <span className="tabular">
      {t(($) => $.software.shareOf, { percent: formatNumber(percent, lang, 2), devices })}
    </span>
  );
}
