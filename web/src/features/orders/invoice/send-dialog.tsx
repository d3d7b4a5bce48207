import '../../../i18n/late/document-copies.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CallOutput } from '@halla/contract/calls';
import { type DocumentCopy, documentCopies } from '@halla/contract/document-copies';
import { Checkbox, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { Hindrances } from '../../../entities/sending/hindrances.tsx';
import { MAIL_FIELDS, MailFields } from '../../../entities/sending/mail-fields.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';

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
    // Never refetched: what the dialog shows is what is sent.
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

const FIELDS = [...MAIL_FIELDS, 'e_invoice'] as const;

function SendForm({ mail, orderId, copy, onClose }: SendDialogProps & { readonly mail: DocumentMail }) {
  const { t } = useTranslation();
  const { kind, number } = copy;
  const { to, subject, text, language, pdf, eInvoice, brokenRules, mailings } = mail;
  const { hindrances, missingSetting } = mail;
  const form = useResourceForm({
    call: 'send_document',
    schema: documentCopies.send_document.input,
    at: '',
    fields: FIELDS,
    required: MAIL_FIELDS,
    label: (field) => t(($) => $.documentCopies.fields[field]),
    initial: { order_id: orderId, kind, number, to: to ?? '', subject, text, e_invoice: false, mailings },
    always: ['order_id', 'kind', 'number', 'to', 'subject', 'text', 'mailings'],
    onDone: onClose,
  });
  return (
    <FormFrame
      form={{ ...form, canSave: form.canSave && hindrances.length === 0 }}
      submitLabel={t(($) => $.documentCopies.submit)}
      onCancel={onClose}
    >
      <Hindrances hindrances={hindrances} missingSetting={missingSetting} last={copy.mailings.at(-1)} />
      <MailFields form={form} language={language} attached={pdf}>
        {eInvoice === null ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.documentCopies.brokenRules, { rules: brokenRules.join(', ') })}
          </Text>
        ) : (
          <Checkbox {...form.flag('e_invoice')} />
        )}
      </MailFields>
    </FormFrame>
  );
}
