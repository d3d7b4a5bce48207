import type { WebstoreOrder } from '@halla/contract/webstore';
import { useTranslation } from 'react-i18next';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';

/** Number, buyer and status of a webstore order, with its parcel. */
export function WebstoreHead({ order }: { readonly order: WebstoreOrder }) {
  const { t } = useTranslation();
  const { number, name, operator, trackingNumber, paymentStatus } = order;
  const numbered = t(($) => $.webstore.numbered, { number });
  const parcel = trackingNumber !== null && (
    <TrackedNumber carrier={operator} trackingNumber={trackingNumber} />
  );
  return (
    <RecordHead
      kind={numbered}
      title={name ?? numbered}
      badges={<OrderStatus status={paymentStatus} />}
      {...((operator !== null || trackingNumber !== null) && {
        about: (
          <>
            {operator}
            {operator !== null && parcel && ' · '}
            {parcel}
          </>
        ),
      })}
    />
  );
}
