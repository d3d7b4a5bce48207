import '../../../i18n/late/allocation.ts';
import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { allocationColour } from '@halla/domain/documents/allocation';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { AllocationEditor } from './allocation-editor.tsx';

interface AllocationDialogProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly onClose: () => void;
}

/** Dialog for the devices of an order line. */
export function AllocationDialog({ order, line, onClose }: AllocationDialogProps) {
  const { t } = useTranslation();
  const colour = allocationColour(line.sku);
  if (colour === null) return null;
  return (
    <FormDialog opened title={t(($) => $.allocation.title, { name: line.name })} onClose={onClose}>
      <AllocationEditor order={order} line={line} colour={colour} onDone={onClose} />
    </FormDialog>
  );
}
