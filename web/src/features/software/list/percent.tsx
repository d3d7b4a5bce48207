import { formatNumber } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

/** A share with two decimals: 30.00 %. */
export function Percent({ value }: { readonly value: number }) {
  const lang = useLanguage();
  return <span className="tabular">{`${formatNumber(value, lang, 2)} %`}</span>;
}
