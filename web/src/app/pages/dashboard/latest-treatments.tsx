import grid from '../../../features/dashboard/components/dashboard-grid.module.css';
import { WeekCard } from '../../../features/dashboard/components/week-card.tsx';
import { RecentSessions } from './recent-sessions.tsx';

/** Treatments of this week, and the latest sessions beside them. */
export function LatestTreatments() {
  return (
    <div className={grid.sessions}>
      <WeekCard />
      <RecentSessions />
    </div>
  );
}
