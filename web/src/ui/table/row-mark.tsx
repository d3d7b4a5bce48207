import { CircleAlert, TriangleAlert } from 'lucide-react';
import classes from './table.module.css';

/** Why a row is tinted; the colour is never the only sign. */
export interface RowMark {
  readonly tone: 'red' | 'yellow';
  readonly text: string;
}

/** The sign of a tinted row, with its reason for the pointer and for assistive technology. */
export function MarkSign({ tone, text }: RowMark) {
  const Sign = tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span className={classes.mark} role="img" aria-label={text} title={text}>
      <Sign size={16} aria-hidden />
    </span>
  );
}

/** The reason in words, on top of a card. */
export function MarkLine({ tone, text }: RowMark) {
  const Sign = tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span className={classes.markLine}>
      <Sign size={16} aria-hidden />
      {text}
    </span>
  );
}
