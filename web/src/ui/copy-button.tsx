import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard; a tick confirms it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 1500 });
  const name = clipboard.copied ? t(($) => $.common.copied) : (label ?? t(($) => $.common.copy));
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={name}
      title={name}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? <Check size={14} /> : <Copy size={14} />}
    </ActionIcon>
  );
}
