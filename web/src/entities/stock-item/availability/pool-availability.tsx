import type { Availability } from '@halla/contract/stock-planning';
import { formatQuantity } from '@halla/domain/formats';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { warehouseName } from '../warehouse-name.ts';
import { AvailabilityChart } from './availability-chart.tsx';
import {
  arrivalText,
  availabilitySentence,
  availabilityState,
  poolName,
  shortage,
} from './availability-texts.ts';

const COLORS = {
  inTime: 'green',
  now: 'green',
  later: 'ice',
  late: 'orange',
  noDay: 'orange',
  transfer: 'orange',
  never: 'red',
} as const;

interface PoolAvailabilityProps {
  readonly of: Availability;
  readonly today: string;
  readonly day: string | undefined;
  /** Initially shows the details. */
  readonly isOpen: boolean;
}

/** Earliest delivery of pieces, with the details of its calculation. */
export function PoolAvailability({ of, today, day, isOpen }: PoolAvailabilityProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [opened, setOpened] = useState(isOpen);
  const state = availabilityState(of, today);
  const sentence = availabilitySentence(of, { t, lang, today });
  const name = poolName(of, t);
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Badge color={COLORS[state]} variant="light">
            {t(($) => $.availability.state[state])}
          </Badge>
          <Text size="sm">{sentence}</Text>
        </Group>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={opened}
          aria-label={t(($) => (opened ? $.availability.hideOf : $.availability.detailsOf), { name })}
          onClick={() => setOpened(!opened)}
        >
          {opened ? t(($) => $.availability.hide) : t(($) => $.availability.details)}
        </Button>
      </Group>
      {opened && (
        <>
          <Reasons of={of} />
          <AvailabilityChart of={of} name={name} sentence={sentence} day={day} />
        </>
      )}
    </Stack>
  );
}

function Reasons({ of }: { readonly of: Availability }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { Warehouse: warehouse, colour, onHand, elsewhere, promised, arrivals } = of;
  const place = warehouse === null ? '' : warehouseName(warehouse, t);
  const here =
    warehouse === null
      ? t(($) => $.availability.nowhere)
      : t(($) => (colour === null ? $.availability.onHand : $.availability.ready), { place });
  const lacking = shortage(of);
  const quantity = (value: number) => formatQuantity(value, lang);
  return (
    <FieldList
      fields={[
        { label: here, value: quantity(onHand), numeric: true },
        { label: t(($) => $.availability.promised), value: quantity(promised), numeric: true },
        { label: t(($) => $.availability.elsewhere), value: quantity(elsewhere), numeric: true },
        {
          label: t(($) => $.availability.arrivals),
          value:
            arrivals.length === 0 ? null : (
              <span style={{ whiteSpace: 'pre-line' }}>
                {arrivals.map((arrival) => arrivalText(arrival, { t, lang })).join('\n')}
              </span>
            ),
        },
        ...(lacking > 0
          ? [{ label: t(($) => $.availability.shortage), value: quantity(lacking), numeric: true }]
          : []),
      ]}
    />
  );
}
