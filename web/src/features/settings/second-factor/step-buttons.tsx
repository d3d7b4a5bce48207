import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface StepButtonsProps {
  readonly action: string;
  readonly isPending: boolean;
  readonly dangerous?: boolean;
  readonly onCancel: () => void;
}

/** Cancel and submit buttons of a step. */
export function StepButtons({ action, isPending, dangerous = false, onCancel }: StepButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t(($) => $.common.cancel)}
      </Button>
      <Button type="submit" loading={isPending} {...(dangerous && { color: 'red' })}>
        {action}
      </Button>
    </Group>
  );
}
