import { Button, Text } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';

/** Switch for the weekly reminder; requests the notification permission only on the user's click, because browsers ask once. */
export function ReminderPermission() {
  const { t } = useTranslation();
  const isReminded = useMay('workInSales');
  const [permission, setPermission] = useState(readPermission);
  if (!isReminded || permission === null) return null;
  if (permission === 'default') {
    return (
      <Button
        variant="default"
        leftSection={<BellRing size={16} aria-hidden />}
        onClick={() => void Notification.requestPermission().then(setPermission)}
      >
        {t(($) => $.lifecycle.reminder.allow)}
      </Button>
    );
  }
  return (
    <Text size="sm" c="dimmed" maw={360}>
      {t(($) => (permission === 'granted' ? $.lifecycle.reminder.allowed : $.lifecycle.reminder.denied))}
    </Text>
  );
}

/** null: this browser has no Notification API. */
function readPermission(): NotificationPermission | null {
  return 'Notification' in window ? Notification.permission : null;
}
