import { type Query, useQueryClient } from '@tanstack/react-query';
import { ofDeleted } from './own-writes.ts';

/**
 * Returns a function that ends the live refetches of all queries whose input has these members, such as `{ user_id: 5 }`.
 * To be called on deletion: its page stays on screen until the next one has loaded, and would only be refused.
 */
export function useForgetDeleted(): (members: Readonly<Record<string, unknown>>) => void {
  const cache = useQueryClient().getQueryCache();
  return (members) => {
    for (const query of cache.getAll()) if (asksAbout(query, members)) ofDeleted.add(query);
  };
}

function asksAbout({ queryKey: [, input] }: Query, members: Readonly<Record<string, unknown>>): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.entries(members).every(([name, value]) => Reflect.get(input, name) === value);
}
