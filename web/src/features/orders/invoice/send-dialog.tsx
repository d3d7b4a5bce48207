import '../../../i18n/late/document-copies.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CallOutput } from '@halla/contract/calls';
import { type DocumentCopy, documentCopies } from '@halla/contract/document-copies';
import { Alert, Checkbox, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

type DocumentMail = CallOutput<'get_document_mail'>;

interface SendDialogProps {
  readonly orderId: number;
  readonly copy: DocumentCopy;
  readonly onClose: () => void;
}

/** The mail with which a document is sent, to be looked at and changed before. */
export function SendDialog({ orderId, copy, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const { kind, number } = copy;
  const query = useQuery({
    ...callQuery('get_document_mail', { order_id: orderId, kind, number }),
    // What the dialog has shown is what is sent, and counts as known.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <FormDialog opened title={t(($) => $.documentCopies.title[kind], { number })} onClose={onClose}>
      {query.data !== undefined ? (
        <SendForm mail={query.data} orderId={orderId} copy={copy} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState query={query} />
      ) : (
        <Skeleton h={320} />
      )}
    </FormDialog>
  );
}

const FIELDS = ['to', 'subject', 'text', 'e_invoice'] as const;

function SendForm({ mail, orderId, copy, onClose }: SendDialogProps & { readonly mail: DocumentMail }) {
  const { t } = useTranslation();
  const { kind, number } = copy;
  const { to, subject, text, language, pdf, eInvoice, brokenRules, sendsMails, mailings } = mail;
  const form = useResourceForm({
    call: 'send_document',
    schema: documentCopies.send_document.input,
    at: '',
    fields: FIELDS,
    required: ['to', 'subject', 'text'],
    label: (field) => t(($) => $.documentCopies.fields[field]),
    initial: { order_id: orderId, kind, number, to: to ?? '', subject, text, e_invoice: false, mailings },
    always: ['order_id', 'kind', 'number', 'to', 'subject', 'text', 'mailings'],
    onDone: onClose,
  });
  const isHindered = !sendsMails || pdf === null;
  const named = t(($) => $.orders.languages[language]);
  return (
    <FormFrame
      form={{ ...form, canSave: form.canSave && !isHindered }}
      submitLabel={t(($) => $.documentCopies.submit)}
      onCancel={onClose}
    >
      <Hindrances mail={mail} copy={copy} />
      <TextInput {...form.text('to')} type="email" />
      <TextInput {...form.text('subject')} />
      <Textarea {...form.text('text')} autosize minRows={8} maxRows={16} />
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t(($) => $.documentCopies.standardText, { language: named })}
        </Text>
        {pdf !== null && <Text size="sm">{t(($) => $.documentCopies.attached, { files: pdf })}</Text>}
        {eInvoice === null ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.documentCopies.brokenRules, { rules: brokenRules.join(', ') })}
          </Text>
        ) : (
          <Checkbox {...form.flag('e_invoice')} />
        )}
      </Stack>
    </FormFrame>
  );
}

/** Why the document cannot be sent now, and when it was sent before. */
function Hindrances({
  mail: { sendsMails, pdf },
  copy,
}: {
  readonly mail: DocumentMail;
  readonly copy: DocumentCopy;
}) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const last = copy.mailings.at(-1);
  return (
    <>
      {!sendsMails && (
        <Alert color="red" variant="light" p="xs" role="alert">
          {t(($) => $.documentCopies.noMails)}
        </Alert>
      )}
      {pdf === null && (
        <Alert color="red" variant="light" p="xs" role="alert">
          {t(($) => $.documentCopies.noPdf)}
        </Alert>
      )}
      {last !== undefined && (
        <Alert color="yellow" variant="light" p="xs">
          {t(($) => $.documentCopies.sentBefore, { to: last.to, day: formatDate(last.at, lang) })}
        </Alert>
      )}
    </>
  );
}
