import type { DeviceType } from '@halla/domain/devices/serial';
import { hasConsumptionCharts } from '@halla/domain/sessions/sessions';
import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consumptionQuery } from '../api/consumption.ts';
import classes from './consumption.module.css';
import { ConsumptionCard, type Period } from './consumption-card.tsx';
import { DailyUsage } from './daily-usage.tsx';

const PERIODS: readonly Period[] = ['daily', 'monthly', 'total'];

export interface ConsumptionChartsProps {
  readonly deviceId: number;
  readonly deviceType: DeviceType;
}

/**
 * Consumption of a device over the last day, the last 30 days and in total, and for each of these days; nothing
 * for families that use no gas.
 */
export function ConsumptionCharts({ deviceId, deviceType }: ConsumptionChartsProps) {
  if (!hasConsumptionCharts(deviceType)) return null;
  return (
    <Paper withBorder px="md" py="sm" bg="var(--halla-surface)" className={classes.strip ?? ''}>
      {PERIODS.map((period) => (
        <PeriodChart key={period} deviceId={deviceId} period={period} />
      ))}
      <DailyUsage deviceId={deviceId} />
    </Paper>
  );
}

function PeriodChart({ deviceId, period }: { readonly deviceId: number; readonly period: Period }) {
  const query = useQuery(consumptionQuery(deviceId, period));
  return <ConsumptionCard period={period} usage={query.data} query={query} />;
}
