import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SecretText } from '../../../ui/secret-text.tsx';

interface NewKeyProps {
  readonly secret: string;
  readonly onKept: () => void;
}

/** A newly created key, shown until its owner has copied it, because it cannot be shown again. */
export function NewKey({ secret, onKept }: NewKeyProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm">{t(($) => $.apiKeys.madeHint)}</Text>
      <SecretText
        secret={secret}
        label={t(($) => $.apiKeys.madeTitle)}
        copyLabel={t(($) => $.apiKeys.copy)}
      />
      <Group justify="flex-end">
        <Button onClick={onKept}>{t(($) => $.apiKeys.kept)}</Button>
      </Group>
    </Stack>
  );
}
