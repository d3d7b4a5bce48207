import '../../../i18n/late/order-form.ts';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { InvoicingButton } from './invoicing-button.tsx';

export interface InvoicingMenuProps {
  readonly onUnusedNumbers: () => void;
}

/** Pages and lists about the invoices of all orders. Opens on mount: the click that loaded it asked for it. */
export function InvoicingMenu({ onUnusedNumbers }: InvoicingMenuProps) {
  const { t } = useTranslation();
  const booksFiles = useMay('book_bank_file');
  const seesUnused = useMay('get_unused_numbers');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    // The clicked button has been replaced. On closing, the menu returns focus to the element focused before it opened.
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <InvoicingButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/cpanel/openinvoices">
          {t(($) => $.orders.openInvoices)}
        </Menu.Item>
        <Menu.Item component={Link} to="/cpanel/salesledger">
          {t(($) => $.orders.salesLedger)}
        </Menu.Item>
        {booksFiles && (
          <Menu.Item component={Link} to="/cpanel/payments">
            {t(($) => $.orders.bankFiles)}
          </Menu.Item>
        )}
        {seesUnused && <Menu.Item onClick={onUnusedNumbers}>{t(($) => $.orders.unusedNumbers)}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
