import type { ClientInfoInput } from '@halla/contract/client-info';
import type { ComponentType } from 'react';

/** The dialog that says who a device goes to; the page brings it. */
export type ClientDialog = ComponentType<{
  readonly opened: boolean;
  readonly value: ClientInfoInput | null;
  readonly onClose: () => void;
  readonly onSubmit: (clientInfo: ClientInfoInput) => void;
}>;
