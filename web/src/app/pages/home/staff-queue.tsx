import { NextQueue } from './next-queue.tsx';
import classes from './staff-home.module.css';
import { WorkQueue } from './work-queue.tsx';

/** Next things to do for sales and production, with the number waiting in their lists. */
export function StaffQueue() {
  return (
    <div className={classes.queue}>
      <NextQueue />
      <WorkQueue />
    </div>
  );
}
