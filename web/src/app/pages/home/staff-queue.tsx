import { NextQueue } from './next-queue.tsx';
import classes from './staff-home.module.css';
import { WorkQueue } from './work-queue.tsx';

/** What is next for salespeople and production, and how much waits in their lists. */
export function StaffQueue() {
  return (
    <div className={classes.queue}>
      <NextQueue />
      <WorkQueue />
    </div>
  );
}
