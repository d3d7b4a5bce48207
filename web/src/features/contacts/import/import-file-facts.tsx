import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Group, Text } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface FileFactsProps {
  readonly name: string;
  readonly encoding: keyof typeof ENCODING_NAMES;
}

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  mixed: '?',
} as const;

/** File name and detected encoding; warns about a guessed encoding and rejects a mixed one. */
export function FileFacts({ name, encoding }: FileFactsProps) {
  const { t } = useTranslation();
  if (encoding === 'mixed')
    return (
      <Alert color="red" variant="light" role="alert">
        {t(($) => $.contacts.import.mixed, { name })}
      </Alert>
    );
  return (
    <>
      <Group gap={8} wrap="nowrap">
        <FileSpreadsheet size={18} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>{`${name} · ${ENCODING_NAMES[encoding]}`}</Text>
      </Group>
      {encoding === 'windows-1252' && (
        <Alert color="yellow" variant="light">
          {t(($) => $.contacts.import.windows)}
        </Alert>
      )}
    </>
  );
}
