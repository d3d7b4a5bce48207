import type { TableStatus } from './table-content.tsx';

/** Status of a table whose rows came with the page around it. */
export const LOADED: TableStatus = {
  isPending: false,
  isError: false,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};
