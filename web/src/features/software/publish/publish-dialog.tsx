import '@mantine/core/styles/Switch.layer.css';
import type { SoftwarePackage } from '@halla/contract/software';
import { Switch, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { recordAddress } from '../api/release-query.ts';
import { usePublishForm } from './publish-form.ts';

interface PublishDialogProps {
  readonly prerelease: SoftwarePackage;
  readonly onClose: () => void;
}

/** Publishes a prerelease, to all devices of its product or in stages. */
export function PublishDialog({ prerelease, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { version } = prerelease;
  const navigate = useNavigate();
  const form = usePublishForm({
    prerelease,
    onReleased: () =>
      void navigate({
        href: recordAddress({ ...prerelease, released: true }),
        ignoreBlocker: true,
        // Back returns to the list, not to the prerelease.
        replace: true,
      }),
  });
  return (
    <FormDialog opened title={t(($) => $.software.publish.titled, { version })} onClose={onClose}>
      <FormFrame form={form} submitLabel={t(($) => $.software.publish.action)} onCancel={onClose}>
        <Textarea
          {...form.text('description_text')}
          description={t(($) => $.software.publish.descriptionHint, { version })}
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
    </FormDialog>
  );
}
