import '../../i18n/late/carriers.ts';
import { expectedDay, habitTo } from '@halla/domain/documents/carrier-habit';
import { formatDay } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { habitText, placeOfHabit } from './habit-text.ts';

interface CarrierHintProps {
  /** Name of the shipping company. */
  readonly carrier: string;
  /** Country code of the delivery; null if unknown. */
  readonly location: string | null;
  /** YYYY-MM-DD; '' if not set. */
  readonly eta: string;
}

/**
 * Average delay of a shipping company at the destination, and the ETA adjusted for it; nothing for a company
 * without history.
 */
export function CarrierHint({ carrier, location, eta }: CarrierHintProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data } = useQuery(callQuery('get_carrier_habits', { shippingCompany: carrier }));
  const habit = habitTo(data?.habits ?? [], location);
  if (habit === null) return null;
  const expected = eta === '' ? '' : expectedDay(eta, habit);
  return (
    <Text size="sm" c="dimmed" role="status">
      {`${carrier}, ${placeOfHabit(habit, { t, lang })}: ${habitText(habit, t)}.`}
      {expected !== eta && ` ${t(($) => $.carriers.habit.expect, { day: formatDay(expected, lang) })}`}
    </Text>
  );
}
