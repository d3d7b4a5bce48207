import '../../../i18n/late/order-form.ts';
import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { AriaAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface InvoicingButtonProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

/** Button of the invoicing menu; rendered alone until the menu has loaded. */
export function InvoicingButton(props: InvoicingButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />} {...props}>
      {t(($) => $.orderForm.invoicing)}
    </Button>
  );
}
