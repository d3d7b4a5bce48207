import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';

interface RemoveButtonProps {
  readonly label: string;
  /** What is deleted, as a question. */
  readonly text: string;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

/** Deletes what its page is about, after confirmation. */
export function RemoveButton({ label, text, isPending, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  const ask = async () => {
    const isSure = await confirm({
      ...{ title: t(($) => $.common.areYouSure), text, dangerous: true },
      ...{ action: t(($) => $.common.yes), refusal: t(($) => $.common.no) },
    });
    if (isSure) onRemove();
  };
  return (
    <Button
      variant="outline"
      color="red"
      leftSection={<Trash2 size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
