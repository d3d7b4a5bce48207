import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { downloadText } from '../../../ui/table/csv/csv.ts';
import classes from './second-factor.module.css';

const FILE_NAME = 'halla-recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t(($) => $.secondFactor.codesTitle)}
      </Title>
      <Text size="sm">{t(($) => $.secondFactor.codesHint)}</Text>
      <ul className={classes.codes} aria-label={t(($) => $.secondFactor.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton text={text} label={t(($) => $.secondFactor.copyCodes)} />
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => downloadText(FILE_NAME, text, 'text/plain;charset=utf-8')}
        >
          {t(($) => $.secondFactor.download)}
        </Button>
        <Button onClick={onKept}>{t(($) => $.secondFactor.kept)}</Button>
      </Group>
    </Stack>
  );
}
