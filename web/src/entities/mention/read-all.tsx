import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../core/calls/api.ts';

/** Marks every mention of the user as read. */
export function ReadAllMentions(look: Pick<ButtonProps, 'variant' | 'size' | 'leftSection'>) {
  const { t } = useTranslation();
  const read = useCallMutation('read_mentions');
  return (
    <Button {...look} loading={read.isPending} onClick={() => read.mutate({})}>
      {t(($) => $.mentions.readAll)}
    </Button>
  );
}
