import type { ResupplyOrder } from '@halla/contract/resupply';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { OrderTotal } from './order-total.tsx';

/** Number, status and supplier of a resupply order, with its total. */
export function ResupplyHead({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { number, paymentStatus, late, eta, buyer, SupplierCompany } = order;
  return (
    <RecordHead
      kind={t(($) => $.resupply.numbered, { number })}
      title={SupplierCompany.name}
      badges={
        <>
          <OrderStatus status={paymentStatus} />
          {late && (
            <Badge color="red" variant="light">
              {t(($) => $.resupply.track.late)}
            </Badge>
          )}
        </>
      }
      about={
        <>
          {t(($) => $.resupply.boughtBy, { buyer: t(($) => $.orders.issuers[buyer]) })}
          {eta !== null && (
            <>
              {' · '}
              {t(($) => $.shipments.fields.eta)} <Day day={eta} />
            </>
          )}
        </>
      }
      figure={<OrderTotal order={order} />}
    />
  );
}
