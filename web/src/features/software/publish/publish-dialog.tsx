import '@mantine/core/styles/Switch.layer.css';
import type { SoftwarePackage } from '@halla/contract/software';
import { pageAddress } from '@halla/domain/resources/resources';
import { Switch, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { fileFields } from '../api/file-fields.tsx';
import { usePublishForm } from './publish-form.ts';

interface PublishDialogProps {
  /** Undefined once it is no longer a prerelease. */
  readonly prerelease: SoftwarePackage | undefined;
  readonly onClose: () => void;
}

/** Publishes a prerelease, to all devices of its product or in stages. */
export function PublishDialog({ prerelease, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  // Snapshot taken when the dialog was opened: a release by another user must not remove the form.
  const [opened, setOpened] = useState(prerelease);
  if (opened === undefined && prerelease !== undefined) setOpened(prerelease);
  const title =
    opened === undefined
      ? t(($) => $.software.publish.title)
      : t(($) => $.software.publish.titled, { version: opened.version });
  return (
    <FormDialog opened title={title} onClose={onClose}>
      {opened === undefined ? (
        <EmptyState
          title={t(($) => $.software.publish.goneTitle)}
          text={t(($) => $.software.publish.goneText)}
        />
      ) : (
        <PublishForm prerelease={opened} onClose={onClose} />
      )}
    </FormDialog>
  );
}

interface PublishFormProps {
  readonly prerelease: SoftwarePackage;
  readonly onClose: () => void;
}

function PublishForm({ prerelease, onClose }: PublishFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = usePublishForm({
    prerelease,
    onReleased: (id) =>
      void navigate({
        to: pageAddress('softwarePackage', id),
        ignoreBlocker: true,
        // Back returns to the list, not to the dialog.
        replace: true,
      }),
  });
  return (
    <FormFrame form={form} submitLabel={t(($) => $.software.publish.action)} onCancel={onClose}>
      <FieldList fields={fileFields(prerelease, t)} />
      <Textarea
        {...form.text('description_text')}
        description={t(($) => $.software.publish.descriptionHint, { version: prerelease.version })}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
      />
      <Switch {...form.flag('in_stages')} description={t(($) => $.software.publish.stagesHint)} />
      {form.values.in_stages && (
        <NumberInput
          {...form.number('stage_days')}
          description={t(($) => $.software.publish.daysHint)}
          w={{ base: '100%', xs: 240 }}
        />
      )}
    </FormFrame>
  );
}
