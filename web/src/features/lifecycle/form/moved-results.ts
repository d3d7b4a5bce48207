import type { Move, UndoneMove } from '../../../core/leaving/undo-moves.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { movedText } from '../../../ui/labels/life-cycle-labels.ts';
import type { TransferResult } from '../api/run-transfers.ts';
import { transferLabel } from '../components/record-texts.ts';

/** The moves of completed transfers, for undo. */
export function movesOf(results: readonly TransferResult[]): Move[] {
  return results.flatMap(({ device, outcome, record }) =>
    outcome === 'done' && record !== undefined
      ? [{ recordId: record.id, serialNumber: device.serialNumber }]
      : [],
  );
}

/** The results after some were undone; those that could not be undone get the reason. */
export function withUndone(
  results: readonly TransferResult[],
  undone: readonly UndoneMove[],
): readonly TransferResult[] {
  return results.map((result) => {
    const found = undone.find(({ move }) => move.recordId === result.record?.id);
    if (found === undefined) return result;
    return found.reason === null
      ? { ...result, outcome: 'undone', reason: undefined }
      : { ...result, reason: found.reason };
  });
}

/** The completed transfers in one line. */
export function doneText(results: readonly TransferResult[], t: Translate): string {
  const done = results.flatMap(({ device, outcome, record }) =>
    outcome === 'done' && record !== undefined ? [{ serial: device.serialNumber, record }] : [],
  );
  const [first, ...others] = done;
  if (first === undefined) return '';
  const state = transferLabel(first.record.state, t);
  if (others.length > 0) return t(($) => $.lifecycle.movedMany, { count: done.length, state });
  return movedText({ ...first, state }, t);
}
