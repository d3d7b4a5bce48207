import type { ReactNode } from 'react';
import classes from './aside-sections.module.css';

/** Titled sections at the side of a record; facts without sections stand there as they are. */
export function AsideSections({ children }: { readonly children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}
