import type { Alert } from '@halla/contract/alerts';
import { checkUndoHandling, UNDO_HANDLING_MS } from '@halla/domain/devices/alert-handling';
import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { useUndoHandling } from '../../../entities/alert/say-handled.ts';

interface UndoHandlingProps {
  readonly alert: Pick<Alert, 'id' | 'UserId' | 'handledAt'>;
}

/** Reactivates a handled alert; shown to the user who handled it, for as long as undo is possible. */
export function UndoHandling({ alert: { id, UserId, handledAt } }: UndoHandlingProps) {
  const { t } = useTranslation();
  const me = useSession()?.user.userId;
  const undo = useUndoHandling();
  const age = handledAt === null ? Number.POSITIVE_INFINITY : Date.now() - Date.parse(handledAt);
  const [, setEnded] = useState(0);
  const isPossible = checkUndoHandling({ isOwn: UserId === me, age }) === null;
  useEffect(() => {
    if (!isPossible) return;
    const timer = setTimeout(() => setEnded(Date.now()), UNDO_HANDLING_MS - age + 1);
    return () => clearTimeout(timer);
  });
  if (!isPossible) return null;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      fz="sm"
      flex="none"
      leftSection={<Undo2 size={15} aria-hidden />}
      loading={undo.isPending}
      onClick={() => undo.mutate({ ids: [id], note: t(($) => $.alertScreens.undoNote) })}
    >
      {t(($) => $.alertScreens.activate)}
    </Button>
  );
}
