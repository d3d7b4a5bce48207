import '../../../i18n/late/payments.ts';
import type { OpenInvoice } from '@halla/contract/receivables';
import { formatMoney } from '@halla/domain/formats';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';

/** Mails the client a reminder of an overdue invoice, after a question. */
export function RemindButton({ invoice }: { readonly invoice: OpenInvoice }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const may = useMay('send_payment_reminder');
  const { mutate, isPending } = useCallMutation('send_payment_reminder');
  const { number, Order, client, due, currency, daysLate } = invoice;
  if (!may || daysLate === 0) return null;
  const remind = async () => {
    const text = t(($) => $.openInvoices.remindText, {
      ...{ number, client: client ?? '–', due: formatMoney(due, currency, lang) },
    });
    if (await confirm({ text, action: t(($) => $.openInvoices.remind) }))
      mutate({ order_id: Order.id, number });
  };
  return (
    <Button variant="default" size="compact-sm" loading={isPending} onClick={() => void remind()}>
      {t(($) => $.openInvoices.remind)}
    </Button>
  );
}
