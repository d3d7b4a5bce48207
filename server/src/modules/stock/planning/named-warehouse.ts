import { WAREHOUSES } from '@halla/domain/lifecycle/lifecycle';

/** A warehouse with its name; with its key if it has none. */
export function namedWarehouse(value: string): { value: string; name: string } {
  return { value, name: WAREHOUSES.find((place) => place.value === value)?.label ?? value };
}
