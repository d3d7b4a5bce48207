import { Button, type ButtonProps } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnOption } from './column-choice.tsx';

interface ColumnButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly options: readonly ColumnOption[];
}

/** Button of the column menu; rendered alone until the menu has loaded, which avoids a layout shift. */
export function ColumnButton({ ref, options, ...props }: ColumnButtonProps) {
  const { t } = useTranslation();
  const count = options.filter(({ hasNoRoom }) => hasNoRoom).length;
  return (
    <Button ref={ref} variant="default" size="sm" leftSection={<Columns3 size={16} aria-hidden />} {...props}>
      {count === 0 ? t(($) => $.ui.table.columns) : t(($) => $.ui.table.columnsHidden, { count })}
    </Button>
  );
}
