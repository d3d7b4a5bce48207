import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './api-keys.module.css';

interface NewKeyProps {
  readonly secret: string;
  readonly onKept: () => void;
}

/** A key that was just made, until its owner has copied it: it cannot be shown again. */
export function NewKey({ secret, onKept }: NewKeyProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm">{t(($) => $.apiKeys.madeHint)}</Text>
      <output className={classes.secret} aria-label={t(($) => $.apiKeys.madeTitle)}>
        {secret}
        <CopyButton text={secret} label={t(($) => $.apiKeys.copy)} />
      </output>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t(($) => $.apiKeys.kept)}</Button>
      </Group>
    </Stack>
  );
}
