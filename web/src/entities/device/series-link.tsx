import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../../ui/link.tsx';

/** Opens the series scanner. */
export function SeriesLink(button: Omit<ButtonProps, 'children'>) {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <Button
      component={Link}
      to={link('/production/scan')}
      variant="default"
      leftSection={<ScanLine size={16} aria-hidden />}
      {...button}
    >
      {t(($) => $.shell.nav.scanDevices)}
    </Button>
  );
}
