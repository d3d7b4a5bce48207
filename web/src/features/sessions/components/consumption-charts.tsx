import { CONSUMPTION_PERIOD_DAYS } from '@halla/domain/limits';
import type { DeviceType } from '@halla/domain/serial';
import { hasConsumptionCharts } from '@halla/domain/sessions';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../app/api.ts';
import { ConsumptionCard, type Period } from './consumption-card.tsx';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PERIODS: readonly Period[] = ['daily', 'monthly', 'total'];

export interface ConsumptionChartsProps {
  readonly deviceId: number;
  readonly deviceType: DeviceType;
}

/** What a device used in the last day, the last 30 days and ever; nothing for the families that use no gas. */
export function ConsumptionCharts({ deviceId, deviceType }: ConsumptionChartsProps) {
  if (!hasConsumptionCharts(deviceType)) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      {PERIODS.map((period) => (
        <PeriodChart key={period} deviceId={deviceId} period={period} />
      ))}
    </SimpleGrid>
  );
}

function PeriodChart({ deviceId, period }: { readonly deviceId: number; readonly period: Period }) {
  const start = usePeriodStart(CONSUMPTION_PERIOD_DAYS[period]);
  const query = useQuery(
    callQuery('get_consumption', {
      deviceid: deviceId,
      ...(start !== null && { time_period: { start } }),
    }),
  );
  return (
    <ConsumptionCard
      period={period}
      usage={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The instant so many days ago, fixed while the page is open: a moving one would ask again and again. */
function usePeriodStart(days: number | null): string | null {
  const [start] = useState(() => {
    if (days === null) return null;
    const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    return new Date(now - days * DAY_MS).toISOString();
  });
  return start;
}
