import { Badge, Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import type { LineDevice } from './allocation-form.ts';
import type { Candidate } from './candidates.ts';
import { DeviceRows } from './device-rows.tsx';
import type { Chosen } from './use-chosen.ts';

type Offered = LineDevice & Partial<Candidate>;

interface OfferedDevicesProps {
  readonly chosen: Chosen;
  readonly query: UseQueryResult;
  /** Restricts the options to serial numbers containing this text. */
  readonly typed: string;
}

/** Devices that can be added: those on the order without a line, then ready ones, best first. */
export function OfferedDevices({ chosen: { spare, offered, add }, query, typed }: OfferedDevicesProps) {
  const { t } = useTranslation();
  if (query.isError) return <ErrorState query={query} />;
  if (query.isPending) return <Skeleton h={132} />;
  const all: readonly Offered[] = [...spare, ...offered];
  const part = typed.trim().toUpperCase();
  const shown = all.filter(({ serialNumber }) => serialNumber.includes(part));
  return (
    <DeviceRows
      label={t(($) => $.allocation.offered)}
      devices={shown}
      about={(device) => <About device={device} />}
      empty={t(($) => (all.length === 0 ? $.allocation.none : $.allocation.noMatch))}
      action={(device) => (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t(($) => $.allocation.addSerial, { serial: device.serialNumber })}
          onClick={() => add(device)}
        >
          {t(($) => $.allocation.add)}
        </Button>
      )}
    />
  );
}

function About({ device: { quality, readyAt } }: { readonly device: Offered }) {
  const { t } = useTranslation();
  if (readyAt === undefined) return t(($) => $.allocation.here);
  return (
    <>
      {quality && (
        <Badge variant="light" color={quality === 2 ? 'yellow' : 'gray'} size="sm">
          {t(($) => $.devices.qualities[quality === 2 ? 'classB' : 'classA'])}
        </Badge>
      )}
      <span>
        {t(($) => $.allocation.readyFor)} <RelativeTime at={readyAt.toISOString()} />
      </span>
    </>
  );
}
