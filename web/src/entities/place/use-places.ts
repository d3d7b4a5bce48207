import { LC_STATES, type LcState } from '@halla/domain/lifecycle/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { type NamedPlace, nameOfPlace, stateLabel } from '../../ui/labels/life-cycle-labels.ts';

export interface LifeCycleChoices {
  readonly stateLabels: Readonly<Record<LcState, string>>;
  readonly places: NamedPlace[];
}

/** Names of the states, and the places of this installation in display order. */
export function useLifeCycleChoices(): LifeCycleChoices {
  const { t } = useTranslation();
  const { data } = useQuery({ ...callQuery('get_warehouses', {}), staleTime: Number.POSITIVE_INFINITY });
  const warehouses = data?.warehouses ?? [];
  const labels = LC_STATES.map((state) => [state, stateLabel(state, t)]);
  return {
    // Object.fromEntries widens the key type to string.
    stateLabels: Object.fromEntries(labels) as Record<LcState, string>,
    places: warehouses.map(({ value }) => ({ value, label: nameOfPlace(value, warehouses, t) })),
  };
}
