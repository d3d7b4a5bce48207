import type { SoftwarePackage } from '@halla/contract/software';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useDescriptionForm } from './description-form.ts';

interface DescriptionEditProps {
  readonly release: SoftwarePackage;
  readonly onDone: () => void;
}

/** Edits the description of a release. */
export function DescriptionEdit({ release, onDone }: DescriptionEditProps) {
  const { t } = useTranslation();
  const form = useDescriptionForm({ release, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.software.stale)} onCancel={onDone}>
      <Textarea
        {...form.text('description_text')}
        description={t(($) => $.software.publish.descriptionHint, { version: release.version })}
        autosize
        minRows={4}
        maxRows={16}
      />
    </FormFrame>
  );
}
