import '../../i18n/late/document-copies.ts';
import type { Lang } from '@halla/domain/limits';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { fieldProps } from '../../ui/form/field-props.ts';

/** Fields of a mail that sends a document. */
export const MAIL_FIELDS = ['to', 'subject', 'text'] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

interface MailFieldsProps {
  readonly form: Pick<ReturnType<typeof fieldProps<Record<MailField, string>, MailField>>, 'text'>;
  /** Language of the document and its mail. */
  readonly language: Lang;
  /** Name of the attached PDF; null: not created yet. */
  readonly attached: string | null;
  readonly children?: ReactNode;
}

/** The mail with which a document is sent, to be changed before. */
export function MailFields({ form, language, attached, children }: MailFieldsProps) {
  const { t } = useTranslation();
  const named = t(($) => $.orders.languages[language]);
  return (
    <>
      <TextInput {...form.text('to')} type="email" />
      <TextInput {...form.text('subject')} />
      <Textarea {...form.text('text')} autosize minRows={8} maxRows={16} />
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t(($) => $.documentCopies.standardText, { language: named })}
        </Text>
        {attached !== null && (
          <Text size="sm">{t(($) => $.documentCopies.attached, { files: attached })}</Text>
        )}
        {children}
      </Stack>
    </>
  );
}
