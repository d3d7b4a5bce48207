import '../../../i18n/late/next-work.ts';
import { AreaTiles } from './area-tiles.tsx';
import { ChangedLately, OwnWork } from './home-aside.tsx';
import { NextQueue } from './next-queue.tsx';
import classes from './staff-home.module.css';
import { WeekFigures } from './week-figures.tsx';
import { WorkQueue } from './work-queue.tsx';

/** Home of administrators: the week in figures, next things to do, own work, changes, and the areas of the panel. */
export function StaffHome() {
  return (
    <>
      <WeekFigures />
      <div className={classes.home}>
        <div className={classes.main}>
          <NextQueue />
          <WorkQueue />
        </div>
        <div className={classes.aside}>
          <OwnWork />
          <ChangedLately />
          <AreaTiles />
        </div>
      </div>
    </>
  );
}
