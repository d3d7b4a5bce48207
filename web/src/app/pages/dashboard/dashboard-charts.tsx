import { ActivityChart } from '../../../features/dashboard/components/activity-chart.tsx';
import { ConsumptionChart } from '../../../features/dashboard/components/consumption-chart.tsx';
import grid from '../../../features/dashboard/components/dashboard-grid.module.css';

/** Usage and consumption of the devices. */
export function DashboardCharts() {
  return (
    <div className={grid.charts}>
      <ActivityChart />
      <ConsumptionChart />
    </div>
  );
}
