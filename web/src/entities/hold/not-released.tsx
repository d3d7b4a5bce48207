import { Badge } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Mark of a device that must not be used until it has been tested after a repair; nothing for one in service. */
export function NotReleased({ heldSince }: { readonly heldSince: string | null }) {
  const { t } = useTranslation();
  if (heldSince === null) return null;
  return (
    <Badge color="red" variant="filled" size="sm" leftSection={<CircleAlert size={12} aria-hidden />}>
      {t(($) => $.devices.notReleased)}
    </Badge>
  );
}
