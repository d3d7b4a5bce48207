import { useState } from 'react';
import type { Part } from '../../../ui/late/late.tsx';
import { lateAction } from '../../../ui/late/load-or-say.ts';
import { InvoicingButton } from './invoicing-button.tsx';
import type { InvoicingMenuProps } from './invoicing-menu.tsx';

/** Lazy chunk: the menu depends on the floating-ui library. */
const loadMenu = lateAction(async () => (await import('./invoicing-menu.tsx')).InvoicingMenu);

/** The invoicing menu of the page of orders. The first click loads the menu, which then replaces the button. */
export function Invoicing(props: InvoicingMenuProps) {
  const [Menu, setMenu] = useState<Part<InvoicingMenuProps> | null>(null);
  if (Menu !== null) return <Menu {...props} />;
  const openMenu = async () => {
    const loaded = await loadMenu();
    if (loaded !== null) setMenu(() => loaded);
  };
  return <InvoicingButton aria-haspopup="menu" aria-expanded={false} onClick={() => void openMenu()} />;
}
