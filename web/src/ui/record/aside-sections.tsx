import type { ReactNode } from 'react';
import classes from './aside-sections.module.css';

/** Titled sections at the side of a record; facts without sections are rendered unchanged. */
export function AsideSections({ children }: { readonly children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}
