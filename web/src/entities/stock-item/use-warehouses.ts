import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { nameOfPlace } from '../../ui/labels/life-cycle-labels.ts';

export interface Warehouse {
  /** Place key. */
  readonly value: string;
  readonly name: string;
  /** True if the user may change its quantities manually. */
  readonly isEditable: boolean;
}

/** Warehouses of this installation that keep stock, in display order. */
export function useWarehouses(): readonly Warehouse[] {
  const { t } = useTranslation();
  const { data } = useQuery({ ...callQuery('get_warehouses', {}), staleTime: Number.POSITIVE_INFINITY });
  const places = data?.warehouses ?? [];
  return places
    .filter(({ stock }) => stock)
    .map(({ value, editableStock }) => ({
      value,
      name: nameOfPlace(value, places, t),
      isEditable: editableStock,
    }));
}
