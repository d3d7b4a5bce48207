import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';

/** A device with one of its programs. */
export interface OfProgram {
  readonly device_id: number;
  readonly program_id: number;
}

/** Creates a work order for a device. */
export function MakeOrder({ of }: { readonly of: OfProgram }) {
  const { t } = useTranslation();
  const make = useCallMutation('add_work_orders');
  return (
    <Button size="xs" loading={make.isPending} onClick={() => make.mutate({ orders: [of] })}>
      {t(($) => $.maintenance.planned.make)}
    </Button>
  );
}
