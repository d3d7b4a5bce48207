import { Button, type ButtonProps } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** The button of the column choice; alone while what it opens is still on its way, so that nothing moves when that arrives. */
export function ColumnButton({ ref, ...props }: ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  return (
    <Button ref={ref} variant="default" size="sm" leftSection={<Columns3 size={16} aria-hidden />} {...props}>
      {t(($) => $.ui.table.columns)}
    </Button>
  );
}
