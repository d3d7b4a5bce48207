import type { Estimate } from '@halla/domain/service/reliability';
import { useTranslation } from 'react-i18next';
import { IntervalBar } from '../../../ui/chart/interval-bar.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './estimate-cell.module.css';
import { estimateText } from './estimate-text.ts';

interface EstimateCellProps {
  /** Null: not known. */
  readonly estimate: Estimate | null;
  /** The largest upper limit of the column. */
  readonly most: number;
}

/** An estimate as figure and picture. */
export function EstimateCell({ estimate, most }: EstimateCellProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (estimate === null) return '–';
  return (
    <span className={classes.cell}>
      <span className="tabular">{estimateText(estimate, { t, lang })}</span>
      <IntervalBar {...estimate} most={most} />
    </span>
  );
}
