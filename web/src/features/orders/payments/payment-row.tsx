import type { Payment } from '@halla/contract/payments';
import { formatDay, formatMoney } from '@halla/domain/formats';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';

/** A payment of an order, with a button that reverses it. */
export function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const mayReverse = useMay('reverse_payment');
  const { mutate, isPending } = useCallMutation('reverse_payment');
  const { id, amount, currency, day, reference, source, reverses, reversedBy, User } = payment;
  const reverse = async () => {
    const text = t(($) => $.payments.reverseText, {
      amount: formatMoney(Math.abs(amount), currency, lang),
      day: formatDay(day, lang),
    });
    if (await confirm({ text, action: t(($) => $.payments.reverse) })) mutate({ id });
  };
  const facts = [reference, t(($) => $.payments.sources[source]), User?.fullName].filter(Boolean);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <Group gap={6}>
          <Text size="sm" fw={500} {...(reversedBy !== null && { td: 'line-through', c: 'dimmed' })}>
            <Money value={amount} currency={currency} />
          </Text>
          <Text size="xs" c="dimmed" component="span">
            <Day day={day} />
          </Text>
          <Mark payment={payment} />
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
      </div>
      {mayReverse && reverses === null && reversedBy === null && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          loading={isPending}
          onClick={() => void reverse()}
        >
          {t(($) => $.payments.reverse)}
        </Button>
      )}
    </Group>
  );
}

function Mark({ payment: { amount, reverses, reversedBy } }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const text =
    reversedBy !== null
      ? t(($) => $.payments.reversed)
      : reverses !== null
        ? t(($) => $.payments.reversal)
        : amount < 0 && t(($) => $.payments.refunded);
  if (!text) return null;
  return (
    <Badge size="xs" color="gray" variant="light">
      {text}
    </Badge>
  );
}
