import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { AppQrCode } from './app-qr-code.tsx';
import classes from './second-factor.module.css';
import { StepButtons } from './step-buttons.tsx';

/** Data for an authenticator app. */
export interface AppSecret {
  readonly secret: string;
  readonly address: string;
}

interface ScanStepProps {
  readonly made: AppSecret;
  readonly isPending: boolean;
  readonly onSubmit: (values: { readonly code: string }) => void;
  readonly onCancel: () => void;
}

/** Shows the secret for the app and asks for its first code. */
export function ScanStep({ made, isPending, onSubmit, onCancel }: ScanStepProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t(($) => $.secondFactor.codeMissing) : null) },
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => onSubmit({ code }))} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t(($) => $.secondFactor.scan)}</Text>
        <AppQrCode address={made.address} />
        <div>
          <Text size="sm" c="dimmed">
            {t(($) => $.secondFactor.byHand)}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <code className={classes.secret}>{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={made.secret} label={t(($) => $.secondFactor.copyKey)} />
          </Group>
        </div>
        <TextInput
          label={t(($) => $.secondFactor.code)}
          description={t(($) => $.secondFactor.digitsHint)}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          {...form.getInputProps('code')}
        />
        <StepButtons action={t(($) => $.secondFactor.confirm)} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
