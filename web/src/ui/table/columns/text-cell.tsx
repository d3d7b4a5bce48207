import type { ReactNode } from 'react';
import classes from '../table.module.css';

interface TextCellProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** Custom rendering of the text. */
  readonly children?: ReactNode;
}

/**
 * A text of any length: wraps to a second line in a comfortable table; if still truncated, shown in full on
 * hover.
 */
export function TextCell({ text, className = '', children = text }: TextCellProps) {
  return (
    <span className={`${classes.text} ${className}`} title={text}>
      {children}
    </span>
  );
}
