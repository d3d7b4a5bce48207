import { Badge } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Mark of a held device, which must not be used before a test after its repair; nothing for a device in service. */
export function NotReleased({ heldSince }: { readonly heldSince: string | null }) {
  const { t } = useTranslation();
  if (heldSince === null) return null;
  return (
    <Badge color="red" variant="filled" size="sm" leftSection={<CircleAlert size={12} aria-hidden />}>
      {t(($) => $.devices.notReleased)}
    </Badge>
  );
}
