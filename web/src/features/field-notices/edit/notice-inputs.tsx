import '../../../i18n/late/field-notices.ts';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { NOTICE_URGENCIES } from '@halla/domain/notices/field-notice';
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CriteriaInputs } from './criteria-inputs.tsx';
import type { NoticeForm } from './notice-form.ts';

/** Content and devices of a notice. */
export function NoticeInputs({ form }: { readonly form: NoticeForm }) {
  const { t } = useTranslation();
  const urgencies = NOTICE_URGENCIES.map((urgency) => ({
    value: urgency,
    label: t(($) => $.fieldNotices.urgencies[urgency]),
  }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel title={t(($) => $.fieldNotices.about)}>
        <Stack gap="md">
          <FormGrid>
            <NativeSelect {...form.choice('urgency', urgencies)} />
            <DateInput {...form.day('acknowledgeBy')} />
          </FormGrid>
          {LANGUAGES.map((lang) => (
            <TextsIn key={lang} form={form} lang={lang} />
          ))}
        </Stack>
      </Panel>
      <CriteriaInputs form={form} />
    </SimpleGrid>
  );
}

/** Title and text in one language. */
function TextsIn({ form, lang }: { readonly form: NoticeForm; readonly lang: Lang }) {
  const { t } = useTranslation();
  const label = (field: 'title' | 'text') =>
    t(($) => $.fieldNotices.inLanguage[lang], { field: t(($) => $.fieldNotices.fields[field]) });
  return (
    <>
      <TextInput {...form.text(`title.${lang}`)} label={label('title')} />
      <Textarea {...form.text(`text.${lang}`)} label={label('text')} autosize minRows={5} maxRows={16} />
    </>
  );
}
