import '../../../i18n/late/production.ts';
import '../../../i18n/late/series.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriter } from '../../../core/calls/writer.ts';
import { type Move, type UndoneMove, useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { askToEndPlans } from '../../../entities/device/ask-to-end-plans.ts';
import type { ChosenState } from '../../../entities/device/state-picker.tsx';
import { notifyInfo } from '../../../ui/feedback/notify.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { lookUpDevice } from './known-devices.ts';
import { type SavedItem, saveSeries } from './save-series.ts';
import type { Series } from './series.ts';
import type { SeriesStore } from './series-store.ts';

const LOCK = 'halla.series';

interface Running {
  readonly done: number;
  readonly total: number;
}

interface Save {
  /** null if nothing is being saved. */
  readonly running: Running | null;
  readonly isUndoing: boolean;
  readonly save: (chosen: ChosenState) => Promise<void>;
  /** Undoes the moves of the last save. */
  readonly undo: () => void;
}

/** Saves the series of a store; moves can be undone. `onUndone` receives the keys of the undone items. */
export function useSave(store: SeriesStore | null, onUndone: (keys: readonly string[]) => void): Save {
  const { t } = useTranslation();
  const client = useQueryClient();
  const write = useWriter();
  const { announce, undoAndReport, isUndoing } = useUndoMoves();
  const [running, setRunning] = useState<Running | null>(null);

  const takeOver = async (opened: SeriesStore, undone: readonly UndoneMove[]) => {
    const back = undone.flatMap(({ move, reason }) => (reason === null ? [move.recordId] : []));
    const keys = keysOf(opened.read().series, back);
    await opened.change((series) => withoutResults(series, keys));
    onUndone(keys);
  };
  const tell = (opened: SeriesStore, { state }: ChosenState, saved: readonly SavedItem[]) => {
    const moves = saved.flatMap(({ device, result }) =>
      result.kind === 'moved' ? [{ recordId: result.record.id, serialNumber: device.serialNumber }] : [],
    );
    if (moves.length === 0) return;
    const text = t(($) => $.series.moved, {
      count: moves.length,
      serial: moves[0]?.serialNumber ?? '',
      state: stateLabel(state, t),
    });
    announce(text, moves, (undone) => void takeOver(opened, undone));
  };
  const save = async (chosen: ChosenState) => {
    if (store === null || running !== null) return;
    const saved = await alone(async () => {
      setRunning({ done: 0, total: 0 });
      try {
        return await saveSeries({
          ...{ store, chosen, write },
          lookUp: (code) => lookUpDevice(client, code),
          mayEndPlans: ({ serialNumber }) => askToEndPlans(serialNumber),
          onProgress: setRunning,
        });
      } finally {
        setRunning(null);
      }
    });
    if (saved === null) notifyInfo(t(($) => $.series.busy));
    else tell(store, chosen, saved);
  };
  const undo = () => {
    if (store !== null)
      void undoAndReport(movesOf(store.read().series)).then((undone) => takeOver(store, undone));
  };
  return { running, isUndoing, save, undo };
}

/**
 * Runs the work unless another tab of this browser is running it, in which case it returns null. Without TLS
 * the Web Locks API is missing; then the write ids prevent a device from being moved twice.
 */
async function alone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : work(),
  );
}

/** Moves of the last save, newest last. */
function movesOf({ items }: Series): Move[] {
  return items.flatMap(({ device, result }) =>
    device !== null && result?.kind === 'moved'
      ? [{ recordId: result.record.id, serialNumber: device.serialNumber }]
      : [],
  );
}

function keysOf({ items }: Series, recordIds: readonly number[]): readonly string[] {
  return items.flatMap(({ key, result }) =>
    result?.kind === 'moved' && recordIds.includes(result.record.id) ? [key] : [],
  );
}

/** Resets items to their state before the save. */
function withoutResults(series: Series, keys: readonly string[]): Series {
  const items = series.items.map((item) =>
    keys.includes(item.key) ? { ...item, attempt: null, result: null } : item,
  );
  return { items };
}
