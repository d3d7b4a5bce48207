import '../../../i18n/late/document-copies.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { CallOutput } from '@halla/contract/calls';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { E_INVOICE_NAMES } from './e-invoice-names.ts';

type Delivery = CallOutput<'get_e_invoice_delivery'>;

interface EInvoiceDialogProps {
  readonly orderId: number;
  readonly copy: DocumentCopy;
  readonly onClose: () => void;
}

/** Preview of the e-invoice of a document before it is delivered to the operator. */
export function EInvoiceDialog({ orderId, copy, onClose }: EInvoiceDialogProps) {
  const { t } = useTranslation();
  const { kind, number } = copy;
  const query = useQuery({
    ...callQuery('get_e_invoice_delivery', { order_id: orderId, kind, number }),
    // Never refetched: what the dialog shows is what the user has seen.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <FormDialog opened title={t(($) => $.documentCopies.eInvoice.title[kind], { number })} onClose={onClose}>
      {query.data !== undefined ? (
        <Handing delivery={query.data} orderId={orderId} copy={copy} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState query={query} />
      ) : (
        <Skeleton h={180} />
      )}
    </FormDialog>
  );
}

function Handing({
  delivery,
  orderId,
  copy,
  onClose,
}: EInvoiceDialogProps & { readonly delivery: Delivery }) {
  const { t } = useTranslation();
  const { kind, number } = copy;
  const { form, to, operator, filename, hindrances, deliveries } = delivery;
  const { mutate, isPending } = useCallMutation('send_e_invoice', { onSuccess: onClose });
  const last = copy.eInvoices.at(-1);
  const isUnderWay = last?.state === 'waiting' || last?.state === 'retrying';
  return (
    <Stack gap="md">
      <Warnings delivery={delivery} last={last} />
      <FactList
        facts={[
          { label: t(($) => $.documentCopies.eInvoice.to), value: to },
          { label: t(($) => $.documentCopies.eInvoice.operator), value: operator },
          { label: t(($) => $.documentCopies.eInvoice.form), value: E_INVOICE_NAMES[form] },
          { label: t(($) => $.documentCopies.eInvoice.file), value: filename },
        ]}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          loading={isPending}
          disabled={hindrances.length > 0 || isUnderWay}
          onClick={() => mutate({ order_id: orderId, kind, number, deliveries })}
        >
          {t(($) => $.documentCopies.submit)}
        </Button>
      </Group>
    </Stack>
  );
}

interface WarningsProps {
  readonly delivery: Delivery;
  readonly last: DocumentCopy['eInvoices'][number] | undefined;
}

/** Reasons against sending, and earlier deliveries. */
function Warnings({ delivery: { hindrances, missingSetting, brokenRules }, last }: WarningsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const details = { setting: missingSetting ?? '', rules: brokenRules.join(', ') };
  return (
    <>
      {hindrances.map((hindrance) => (
        <Alert key={hindrance} color="red" variant="light" p="xs" role="alert">
          {t(($) => $.documentCopies.eInvoice.hindrances[hindrance], details)}
        </Alert>
      ))}
      {last !== undefined && (
        <Alert color="yellow" variant="light" p="xs">
          {t(($) => $.documentCopies.eInvoice.sentBefore[last.state], {
            to: last.to,
            day: formatDate(last.deliveredAt ?? last.at, lang),
          })}
        </Alert>
      )}
    </>
  );
}
