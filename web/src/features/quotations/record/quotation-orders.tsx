import type { Quotation } from '@halla/contract/quotations';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { DayOf } from '../../../ui/dates/time.tsx';
import { Section } from '../../../ui/record/section.tsx';

/** Orders created from a quotation; deleted ones are not linked. */
export function QuotationOrders({ orders }: { readonly orders: Quotation['Orders'] }) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  return (
    <Section title={t(($) => $.quotations.orders.title)}>
      <Stack gap={6}>
        {orders.map(({ id, number, state, createdAt }) => (
          <div key={id}>
            {state === 'deleted' ? (
              t(($) => $.orders.numbered, { number: String(number) })
            ) : (
              <OrderLink order={{ id, number }} />
            )}
            <Text size="xs" c="dimmed">
              <DayOf at={createdAt} />
              {state !== 'standing' && ` · ${t(($) => $.quotations.orders.state[state])}`}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
