import type { ReactNode } from 'react';
import classes from '../table.module.css';

interface TextCellProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** How the text is shown, if it is more than a text. */
  readonly children?: ReactNode;
}

/** A text of any length: in a comfortable table it takes a second line, what is still too long is whole on hover. */
export function TextCell({ text, className = '', children = text }: TextCellProps) {
  return (
    <span className={`${classes.text} ${className}`} title={text}>
      {children}
    </span>
  );
}
