import '../tones.css';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import classes from './table.module.css';

/** Red and yellow rows need attention; the other tints show a status. */
type Tone = 'red' | 'yellow' | 'amber' | 'blue' | 'green' | 'lightGreen' | 'limeGreen' | 'grey' | 'pink';

/** Why a row is tinted; colour is never the only indicator. */
export interface RowMark {
  readonly tone: Tone;
  /** Undefined if a column of the table already shows the reason. */
  readonly text?: string;
  /**
   * Column that gets the icon because the text concerns it; by default, or if it is hidden, the first column.
   */
  readonly column?: string;
}

type Said = Required<Pick<RowMark, 'text'>> & Pick<RowMark, 'column'>;

/** Mark of late or overdue rows, the same in every list. */
export function lateMark(said: Said): RowMark & Said {
  return { ...said, tone: 'red' };
}

/** Mark of rows that require action by a user. */
export function waitsMark(said: Said): RowMark & Said {
  return { ...said, tone: 'yellow' };
}

type SaidMark = Required<Pick<RowMark, 'tone' | 'text'>>;

/** Icon of a tinted row, with the reason as tooltip and accessible name. */
export function MarkSign({ tone, text }: SaidMark) {
  const Sign = tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span className={classes.mark} role="img" aria-label={text} title={text}>
      <Sign size={16} aria-hidden />
    </span>
  );
}

/** The reason as text, at the top of a card. */
export function MarkLine({ tone, text }: SaidMark) {
  const Sign = tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span className={classes.markLine}>
      <Sign size={16} aria-hidden />
      {text}
    </span>
  );
}
