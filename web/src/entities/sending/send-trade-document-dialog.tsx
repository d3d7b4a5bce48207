import '../../i18n/late/document-copies.ts';
import type { CallInput, CallOutput } from '@halla/contract/calls';
import { type SentDocument, tradeDocuments } from '@halla/contract/trade-documents';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { useResourceForm } from '../../core/forms/resource-form.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Hindrances } from './hindrances.tsx';
import { MAIL_FIELDS, MailFields } from './mail-fields.tsx';

type Document = CallInput<'get_trade_document'>;

export interface SendTradeDocumentProps {
  readonly document: Document;
  /** Number as printed. */
  readonly number: string;
  /** The last mail with it. */
  readonly last: SentDocument | undefined;
  readonly onClose: () => void;
}

/** The mail for a trade document, reviewed and edited before sending. */
export function SendTradeDocumentDialog(props: SendTradeDocumentProps) {
  const { document, number, onClose } = props;
  const { t } = useTranslation();
  const query = useQuery({
    ...callQuery('get_trade_document', document),
    // Never refetched: what the dialog shows is what is sent.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <FormDialog opened title={t(($) => $.documentCopies.title[document.kind], { number })} onClose={onClose}>
      {query.data !== undefined ? (
        <SendForm {...props} mail={query.data} />
      ) : query.isError ? (
        <ErrorState query={query} />
      ) : (
        <Skeleton h={320} />
      )}
    </FormDialog>
  );
}

interface SendFormProps extends SendTradeDocumentProps {
  readonly mail: CallOutput<'get_trade_document'>;
}

function SendForm({ mail, document, last, onClose }: SendFormProps) {
  const { t } = useTranslation();
  const { to, subject, text, language, filename, fingerprint, version, hindrances, missingSetting } = mail;
  const initial = { ...document, fingerprint, version, to: to ?? '', subject, text };
  const form = useResourceForm({
    call: 'send_trade_document',
    schema: tradeDocuments.send_trade_document.input,
    at: '',
    fields: MAIL_FIELDS,
    required: MAIL_FIELDS,
    label: (field) => t(($) => $.documentCopies.fields[field]),
    initial,
    always: Object.keys(initial),
    onDone: onClose,
  });
  return (
    <FormFrame
      form={{ ...form, canSave: form.canSave && hindrances.length === 0 }}
      submitLabel={t(($) => $.documentCopies.submit)}
      onCancel={onClose}
    >
      <Hindrances hindrances={hindrances} missingSetting={missingSetting} last={last} />
      <MailFields form={form} language={language} attached={filename} />
    </FormFrame>
  );
}
