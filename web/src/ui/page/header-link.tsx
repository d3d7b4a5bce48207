import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { PageAddress } from '../link.tsx';

interface HeaderLinkProps {
  readonly to: PageAddress;
  readonly icon: LucideIcon;
  readonly label: string;
}

/**
 * A link from a page header to another page; on a phone only its icon, so that the actions fit in one row.
 */
export function HeaderLink({ to, icon: Icon, label }: HeaderLinkProps) {
  return (
    <Button component={Link} to={to} variant="default" aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
      <Text span inherit ml={8} visibleFrom="sm">
        {label}
      </Text>
    </Button>
  );
}
