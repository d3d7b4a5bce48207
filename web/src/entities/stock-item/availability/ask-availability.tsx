import '../../../i18n/late/availability.ts';
import type { CallInput } from '@halla/contract/calls';
import { stockPlanning } from '@halla/contract/stock-planning';
import { Button, Stack } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityList } from './availability-list.tsx';

interface AskAvailabilityProps {
  readonly lines: readonly { readonly sku: string | null; readonly count: number | null }[];
  readonly orderId?: number | undefined;
}

/**
 * Button that requests the earliest delivery of the lines being edited; nothing while no line can be checked.
 */
export function AskAvailability({ lines, orderId }: AskAvailabilityProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<CallInput<'get_availability'>>();
  const known = lines.flatMap(({ sku, count }) =>
    sku !== null && count !== null && count > 0 ? [{ sku, count }] : [],
  );
  const checked = stockPlanning.get_availability.input.safeParse({
    lines: known,
    ...(orderId !== undefined && { order_id: orderId }),
  });
  if (!checked.success) return null;
  const wanted = checked.data;
  const isAsked = asked !== undefined && JSON.stringify(asked) === JSON.stringify(wanted);
  return (
    <Stack gap="sm" mt="md">
      {!isAsked && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<CalendarClock size={14} aria-hidden />}
          onClick={() => setAsked(wanted)}
        >
          {asked === undefined ? t(($) => $.availability.ask) : t(($) => $.availability.askAgain)}
        </Button>
      )}
      {isAsked && <AvailabilityList of={asked} />}
    </Stack>
  );
}
