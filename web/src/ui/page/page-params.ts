import { useParams } from '@tanstack/react-router';

/** A parameter of the address as text; empty when the route has none of that name. */
export function useTextParam(name: string): string {
  const params: unknown = useParams({ strict: false });
  if (typeof params !== 'object' || params === null) return '';
  const value: unknown = Reflect.get(params, name);
  return typeof value === 'string' ? value : '';
}

/** A parameter of the address as an identity; null when it is no positive whole number. */
export function useIdParam(name: string): number | null {
  return idFrom(useTextParam(name));
}

/** An identity as an address holds it; null for every other text. */
export function idFrom(text: string): number | null {
  const id = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
