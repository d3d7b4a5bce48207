import { formatNumber } from '@halla/domain/formats';
import { useLanguage } from './language.ts';

const STEPS = [
  { unit: 'GB', size: 1_000_000_000 },
  { unit: 'MB', size: 1_000_000 },
  { unit: 'kB', size: 1_000 },
] as const;

/** File size in a readable unit, with the exact number of bytes on hover. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  const lang = useLanguage();
  const step = STEPS.find(({ size }) => bytes >= size);
  const text = step === undefined ? `${bytes} B` : `${formatNumber(bytes / step.size, lang, 1)} ${step.unit}`;
  return (
    <span className="tabular" title={`${formatNumber(bytes, lang)} B`}>
      {text}
    </span>
  );
}
