import { WAREHOUSES } from '@halla/domain/lifecycle/lifecycle';

/** Name of a warehouse with its key; the key is the name of unknown ones. */
export function namedWarehouse(value: string): { value: string; name: string } {
  return { value, name: WAREHOUSES.find((place) => place.value === value)?.label ?? value };
}
