import type { ShipmentStatus as Status } from '@halla/domain/documents/document-states';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';

/** Badge colour of each status. */
const COLORS: Readonly<Record<Status, string>> = {
  waiting: 'yellow',
  transit: 'ice',
  delivered: 'green',
  cancelled: 'gray',
  returned: 'red',
};

/** Name of a status. */
export function shipmentStatusLabel(status: Status, t: Translate): string {
  return t(($) => $.shipments.status[status]);
}

/** Status badge of a shipment. */
export function ShipmentStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[status]} variant={status === 'cancelled' ? 'default' : 'light'}>
      {shipmentStatusLabel(status, t)}
    </Badge>
  );
}
