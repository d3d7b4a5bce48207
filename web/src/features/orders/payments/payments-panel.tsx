import '../../../i18n/late/payments.ts';
import type { Order } from '@halla/contract/orders/order';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { PaymentRow } from './payment-row.tsx';

const PaymentDialog = lateDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog);

/** Payments of an order and the open amount, with dialogs that add payments and refunds. */
export function PaymentsPanel({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const mayAdd = useMay('add_payment');
  // The order at the time the dialog was opened.
  const [asked, setAsked] = useState<{ order: Order; call: 'add_payment' | 'refund_payment' } | null>(null);
  return (
    <Section
      title={t(($) => $.payments.title)}
      actions={
        mayAdd && (
          <Group gap={6}>
            {order.balance.paid > 0 && (
              <Button
                variant="subtle"
                size="xs"
                leftSection={<Undo2 size={14} aria-hidden />}
                onClick={() => setAsked({ order, call: 'refund_payment' })}
              >
                {t(($) => $.payments.refund)}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => setAsked({ order, call: 'add_payment' })}
            >
              {t(($) => $.payments.add)}
            </Button>
          </Group>
        )
      }
    >
      <Paid order={order} />
      {asked !== null && (
        <Suspense>
          <PaymentDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function Paid({ order: { id, balance } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_payments', { order_id: id }));
  if (query.data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={48} />;
  const { payments, otherCurrencies } = query.data;
  const { currency, paid, due, overpaid } = balance;
  const amount = (value: number) => value > 0 && <Money value={value} currency={currency} />;
  return (
    <Stack gap="sm">
      {payments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.payments.none)}
        </Text>
      )}
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
      <FactList
        facts={[
          { label: t(($) => $.payments.paid), value: amount(paid) },
          { label: t(($) => $.payments.open), value: amount(due) },
          { label: t(($) => $.payments.overpaid), value: amount(overpaid) },
          ...otherCurrencies.map((other) => ({
            label: t(($) => $.payments.earlier),
            value: <Money value={other.amount} currency={other.currency} />,
          })),
        ]}
      />
    </Stack>
  );
}
