import type { TableStatus } from './table-content.tsx';

/** Status of a table whose rows were loaded with the page. */
export const LOADED: TableStatus = {
  isPending: false,
  isError: false,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};
