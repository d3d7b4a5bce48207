import '../../../i18n/late/field-notices.ts';
import { type FieldNotice, fieldNotices, type NoticeCompany } from '@halla/contract/field-notices';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';

interface AcknowledgeDialogProps {
  readonly notice: FieldNotice;
  readonly company: Pick<NoticeCompany, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Acknowledges a notice for an owner; administrators may note how the owner answered, such as by phone. */
export function AcknowledgeDialog({ notice, company, onClose }: AcknowledgeDialogProps) {
  const { t } = useTranslation();
  const isAdmin = useMay('publish_field_notice');
  const form = useResourceForm({
    call: 'acknowledge_field_notice',
    schema: fieldNotices.acknowledge_field_notice.input,
    at: '',
    fields: ['notice_id', 'company_id', 'note'] as const,
    always: ['notice_id', 'company_id'] as const,
    label: (field) => (field === 'note' ? t(($) => $.fieldNotices.acknowledgeNote) : ''),
    initial: { notice_id: notice.id, company_id: company.id, note: '' },
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      size="md"
      title={t(($) => $.fieldNotices.acknowledgeFor, { company: company.name })}
      onClose={onClose}
    >
      <FormFrame form={form} submitLabel={t(($) => $.fieldNotices.acknowledge)} onCancel={onClose}>
        {isAdmin ? (
          <TextInput {...form.text('note')} data-autofocus />
        ) : (
          <Text size="sm">{t(($) => $.fieldNotices.acknowledgeText)}</Text>
        )}
      </FormFrame>
    </FormDialog>
  );
}
