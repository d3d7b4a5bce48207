import { useParams } from '@tanstack/react-router';

/** A route parameter as text; empty if the route has none of that name. */
export function useTextParam(name: string): string {
  const params: unknown = useParams({ strict: false });
  if (typeof params !== 'object' || params === null) return '';
  const value: unknown = Reflect.get(params, name);
  return typeof value === 'string' ? value : '';
}

/** A route parameter as an id; null unless it is a positive integer. */
export function useIdParam(name: string): number | null {
  return idFrom(useTextParam(name));
}

/** An id from a URL; null unless it is a positive integer. */
export function idFrom(text: string): number | null {
  const id = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
