import type { Order } from '@halla/contract/orders/order';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';

/** The company of the client, or the person of a private one; null if the order names neither. */
export function clientName({ clientInfo: { companyName, contactName } }: Order): string | null {
  return companyName ?? contactName;
}

/** Number, client and status of an order, with its total and the amount due or to be refunded. */
export function OrderHead({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { number, paymentStatus, clientInfo, totalPrice, currency, vat, balance } = order;
  const numbered = t(($) => $.orders.numbered, { number: String(number) });
  return (
    <RecordHead
      kind={numbered}
      title={clientName(order) ?? numbered}
      badges={<OrderStatus status={paymentStatus} />}
      {...(clientInfo.location !== null && { about: <Country location={clientInfo.location} /> })}
      figure={
        <>
          <Money value={totalPrice} currency={currency} />
          {balance.due > 0 && (
            <Text size="sm" c="dimmed">
              <Money value={balance.due} currency={balance.currency} />{' '}
              {t(($) => (vat > 0 ? $.orders.documents.dueWithVat : $.orders.documents.due))}
            </Text>
          )}
          {balance.overpaid > 0 && (
            <Text size="sm" fw={600}>
              <Money value={balance.overpaid} currency={balance.currency} />{' '}
              {t(($) => $.orders.documents.overpaid)}
            </Text>
          )}
        </>
      }
    />
  );
}
