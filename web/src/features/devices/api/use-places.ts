import { LC_STATES, type LcState } from '@halla/domain/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { placeLabel, stateLabel } from '../../../ui/life-cycle-labels.ts';

export interface PlaceChoice {
  /** Place key. */
  readonly value: string;
  readonly label: string;
}

export interface LifeCycleChoices {
  readonly stateLabels: Readonly<Record<LcState, string>>;
  readonly places: PlaceChoice[];
}

/** Names of the states, and the places of this installation in their order. */
export function useLifeCycleChoices(): LifeCycleChoices {
  const { t } = useTranslation();
  const { data } = useQuery({ ...callQuery('get_warehouses', {}), staleTime: Number.POSITIVE_INFINITY });
  const labels = LC_STATES.map((state) => [state, stateLabel(state, t)]);
  return {
    // Object.fromEntries forgets the keys it was given.
    stateLabels: Object.fromEntries(labels) as Record<LcState, string>,
    places: (data?.warehouses ?? []).map((place) => ({ value: place.value, label: nameOf(place, t) })),
  };
}

/** A place that was added later has the name it was given, the same in every language. */
function nameOf({ value, label }: PlaceChoice, t: Translate): string {
  const known = placeLabel(value, t);
  return known === value ? label : known;
}
