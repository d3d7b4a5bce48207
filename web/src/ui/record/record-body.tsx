import type { ReactNode } from 'react';
import classes from './record-body.module.css';

export interface RecordBodyProps {
  /** Names the region with the facts at the side. */
  readonly asideLabel: string;
  /** The content and what happened. */
  readonly story: ReactNode;
  /** Facts at the side; below the story on narrow screens. */
  readonly aside: ReactNode;
}

/** The two columns of a record: its story, and its facts at the side. */
export function RecordBody({ asideLabel, story, aside }: RecordBodyProps) {
  return (
    <div className={classes.body}>
      <div className={classes.story}>{story}</div>
      <aside className={classes.aside} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
