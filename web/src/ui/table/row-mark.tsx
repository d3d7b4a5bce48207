import '../tones.css';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import classes from './table.module.css';

/** Red and yellow rows need attention; the other tints show a status. */
type Tone = 'red' | 'yellow' | 'amber' | 'blue' | 'green' | 'lightGreen' | 'limeGreen' | 'grey' | 'pink';

/** Why a row is tinted; the colour is never the only sign. */
export interface RowMark {
  readonly tone: Tone;
  /** Absent where a column of the table says it. */
  readonly text?: string;
  /** Column that the text is about, which gets the icon; by default, or while it is hidden, the first column. */
  readonly column?: string;
}

type Said = Required<Pick<RowMark, 'text'>> & Pick<RowMark, 'column'>;

/** The mark of what is late or overdue, the same in every list. */
export function lateMark(said: Said): RowMark & Said {
  return { ...said, tone: 'red' };
}

/** The mark of rows that wait for a user to act. */
export function waitsMark(said: Said): RowMark & Said {
  return { ...said, tone: 'yellow' };
}

type SaidMark = Required<Pick<RowMark, 'tone' | 'text'>>;

/** The sign of a tinted row, with its reason for the pointer and for assistive technology. */
export function MarkSign({ tone, text }: SaidMark) {
  const Sign = tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span className={classes.mark} role="img" aria-label={text} title={text}>
      <Sign size={16} aria-hidden />
    </span>
  );
}

/** The reason in words, on top of a card. */
export function MarkLine({ tone, text }: SaidMark) {
  const Sign = tone === 'red' ? CircleAlert : TriangleAlert;
  return (
    <span className={classes.markLine}>
      <Sign size={16} aria-hidden />
      {text}
    </span>
  );
}
