import { mayOfferUndo } from '@halla/domain/lifecycle/undo-transfer';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unansweredText } from '../../ui/feedback/failure.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../ui/feedback/undo-snackbar.tsx';
import { ApiError } from '../calls/api-errors.ts';
import { moveRefusal } from '../calls/move-refusal.ts';
import { useWriter } from '../calls/writer.ts';
import { useSession } from '../session.ts';

const SNACKBAR = 'move';

/** A life-cycle record written by the user. */
export interface Move {
  readonly recordId: number;
  readonly serialNumber: string;
}

export interface UndoneMove {
  readonly move: Move;
  /** Why the record was not undone; null if it was. */
  readonly reason: string | null;
}

/** Undoes moves independently of each other: one failure does not stop the rest. */
export function useUndoMoves() {
  const { t } = useTranslation();
  const write = useWriter();
  const [isUndoing, setUndoing] = useState(false);

  const reasonOf = async ({ recordId, serialNumber }: Move): Promise<string | null> => {
    try {
      await write('undo_transfer', { recordIds: [recordId] }, { quiet: true, slot: recordId });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return moveRefusal(error).reason;
      console.warn(`It is not known whether the move of ${serialNumber} was undone`, error);
      return unansweredText(error);
    }
  };
  const report = (results: readonly UndoneMove[]) => {
    const undone = results.filter(({ reason }) => reason === null);
    const failed = results.flatMap(({ move, reason }) => (reason === null ? [] : [{ move, reason }]));
    const serial = undone[0]?.move.serialNumber ?? '';
    if (undone.length > 0) notifySuccess(t(($) => $.lifecycle.undo.done, { count: undone.length, serial }));
    const [first] = failed;
    if (first === undefined) return;
    const { move, reason } = first;
    notifyError(
      t(($) => $.lifecycle.undo.failed, { count: failed.length, serial: move.serialNumber, reason }),
    );
  };
  const undo = async (moves: readonly Move[]): Promise<UndoneMove[]> => {
    const results: UndoneMove[] = [];
    // Hides the previous notification, which may offer to undo the same moves.
    notifications.hide(SNACKBAR);
    setUndoing(true);
    for (const move of moves) results.push({ move, reason: await reasonOf(move) });
    setUndoing(false);
    return results;
  };
  const undoAndReport = async (moves: readonly Move[]): Promise<UndoneMove[]> => {
    const results = await undo(moves);
    report(results);
    return results;
  };
  /** Notification of moves, with an undo action while it is shown. */
  const announce = (message: string, moves: readonly Move[], onUndone?: (results: UndoneMove[]) => void) =>
    notifyUndoable({ id: SNACKBAR, message, onUndo: () => void undoAndReport(moves).then(onUndone) });
  return { undo, undoAndReport, announce, isUndoing };
}

export interface UndoMoveProps {
  readonly move: Move;
  readonly userId: number | null;
  readonly createdAt: string;
  readonly isLatest: boolean;
  readonly onUndone?: () => void;
}

/** Button that undoes a record; shown to its author for as long as undo is possible. */
export function UndoMove({ move, userId, createdAt, isLatest, onUndone }: UndoMoveProps) {
  const { t } = useTranslation();
  const me = useSession()?.user.userId;
  const { undoAndReport, isUndoing } = useUndoMoves();
  const age = Date.now() - Date.parse(createdAt);
  if (!mayOfferUndo({ isOwn: userId === me, age, isLatest })) return null;
  const press = async () => {
    const [result] = await undoAndReport([move]);
    if (result?.reason === null) onUndone?.();
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      fz="sm"
      flex="none"
      leftSection={<Undo2 size={15} aria-hidden />}
      loading={isUndoing}
      onClick={() => void press()}
      aria-label={t(($) => $.lifecycle.undo.of, { serial: move.serialNumber })}
    >
      {t(($) => $.ui.undo)}
    </Button>
  );
}
