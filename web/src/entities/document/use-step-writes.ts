import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/calls/api-errors.ts';
import { CallFailure } from '../../ui/feedback/failure.ts';
import { notifyInfo } from '../../ui/feedback/notify.ts';

const STALE = 'core.stale';

/** Options of the call that saves a step; the success message is left to the step. */
export const STEP_CALL = { shown: [STALE], announce: () => undefined };

interface StepWrite<Row, Output> {
  readonly send: (row: Row) => Promise<Output>;
  /** True if the step still applies to a version that another user has saved. */
  readonly applies: (row: Row) => boolean;
  /** Called with the version that the step was taken from, and the newest one. */
  readonly onSaved: (saved: { before: Row; after: Row | undefined; output: Awaited<Output> }) => void;
}

/** Saves steps of a document; a step that a colleague has taken first is not repeated. */
export function useStepWrites<Row>(latest: () => Promise<Row | undefined>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  /** The saved step; null if it does not apply any more. */
  const sendOrLeave = async <Output>(row: Row, { send, applies }: StepWrite<Row, Output>) => {
    try {
      return { before: row, output: await send(row) };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === STALE)) throw error;
      const fresh = await latest();
      if (fresh === undefined || !applies(fresh)) return null;
      return { before: fresh, output: await send(fresh) };
    }
  };
  /** False if the step was refused; true if it was saved, or the user left the change to a colleague. */
  const run = async <Output>(row: Row, write: StepWrite<Row, Output>): Promise<boolean> => {
    setBusy(true);
    try {
      const saved = await sendOrLeave(row, write);
      if (saved === null) notifyInfo(t(($) => $.record.taken));
      else write.onSaved({ ...saved, after: await latest() });
      return true;
    } catch (error) {
      return refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** The shared handlers have notified the user of a refusal already. */
export function refused(error: unknown): false {
  if (!(error instanceof CallFailure)) throw error;
  return false;
}
