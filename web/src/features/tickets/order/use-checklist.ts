import type { WireAnswer, WorkOrder } from '@halla/contract/maintenance';
import type { Ticket } from '@halla/contract/tickets';
import { answerOf, isSame, lineState, missingLines } from '@halla/domain/maintenance/checklist';
import { useState } from 'react';
import { KeptForLater } from '../../../core/calls/api-errors.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import type { KeptFile } from '../../../core/tray/entry.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { useTray } from '../../../core/tray/tray-state.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';

type Answers = Readonly<Record<string, WireAnswer>>;

/** A line being filled in, with its value when that began. */
interface Draft {
  readonly began: WireAnswer;
  readonly to: WireAnswer;
}

interface Checklist {
  readonly ticket: Ticket;
  readonly order: WorkOrder;
  /** When the order was loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
}

const NO_LINES: Answers = {};

/** Minutes, recorded at completion; null if not recorded. */
export type WorkTimes = Pick<WorkOrder, 'workMinutes' | 'travelMinutes'>;

const NO_TIMES: WorkTimes = { workMinutes: null, travelMinutes: null };

/**
 * State of a checklist being filled in. Lines changed by other users appear immediately; only lines that the
 * user has changed are saved, even without a network.
 */
export function useChecklist({ ticket, order, loadedAt }: Checklist) {
  const write = useWriter();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [sent, setSent] = useState({ at: 0, lines: NO_LINES });
  const [isSaving, setSaving] = useState(false);
  const { lines: waiting, photos, isCompleted } = useWaiting(ticket.id);
  const stored = storedAnswers(order);
  // Until the server's answer contains them.
  const sentLines: Answers = { ...stored, ...(sent.at > loadedAt && sent.lines), ...waiting };
  const photographed = Object.keys(photos).map((key) => [key, withPhotoWaiting(answerOf(sentLines, key))]);
  const known: Answers = { ...sentLines, ...Object.fromEntries(photographed) };
  const knownOf = (key: string): WireAnswer => answerOf(known, key);
  const shownAnswer = (key: string): WireAnswer => drafts[key]?.to ?? knownOf(key);
  const answers = Object.fromEntries(order.checklist.map(({ key }) => [key, shownAnswer(key)]));
  const changed = order.checklist.filter(({ key }) => !isSame(shownAnswer(key), knownOf(key)));
  useLeaveGuard(changed.length > 0);

  const fill = (key: string, to: WireAnswer) =>
    setDrafts((before) => ({ ...before, [key]: { began: before[key]?.began ?? knownOf(key), to } }));

  const save = async (complete: boolean, times: WorkTimes = NO_TIMES): Promise<void> => {
    const lines = changed.map(({ key }) => ({ key, from: knownOf(key), to: shownAnswer(key) }));
    const doneOn = complete && { complete, doneOn: dayOfBusiness(), ...times };
    const input = { ticket_id: ticket.id, lines, ...doneOn };
    const keep = keepInTray({ call: 'fill_checklist', input, label: String(ticket.number), file: null });
    const forget = () => setDrafts({});
    setSaving(true);
    try {
      await write('fill_checklist', input, { keep });
      setSent({ at: Date.now(), lines: Object.fromEntries(lines.map(({ key, to }) => [key, to])) });
      forget();
    } catch (error) {
      if (error instanceof KeptForLater) forget();
      // The shared handler has shown the reason; the input is kept.
      else console.warn('A checklist was not saved', error);
    } finally {
      setSaving(false);
    }
  };

  return {
    ...{ shownAnswer, fill, save, isSaving, isCompleted },
    isChanged: changed.length > 0,
    /** Value as saved, or as waiting in the tray. */
    knownValue: (key: string) => knownOf(key).value,
    /** The photo of a line that the tray still has to send. */
    waitingPhoto: (key: string) => photos[key],
    /** Drops the unsaved changes of a line. */
    forgetLine: (key: string) => setDrafts(({ [key]: _, ...others }) => others),
    left: missingLines(order.checklist, answers).length,
    /** The answer of another user to a line that this user has begun to change. */
    meanwhile: (key: string) => {
      const draft = drafts[key];
      const isOvertaken = draft && !isSame(draft.began, knownOf(key)) && !isSame(draft.to, knownOf(key));
      return isOvertaken ? knownOf(key) : null;
    },
    /** Ticks all lines that are still open. */
    tickOthers: () => {
      for (const line of order.checklist)
        if (line.kind === 'check' && lineState(line, shownAnswer(line.key)) === 'open')
          fill(line.key, { ...shownAnswer(line.key), value: true });
    },
    hasOthers: order.checklist.some(
      (line) => line.kind === 'check' && lineState(line, shownAnswer(line.key)) === 'open',
    ),
  };
}

export type FilledChecklist = ReturnType<typeof useChecklist>;

function storedAnswers({ answers }: WorkOrder): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([key, { value, remark }]) => [key, { value, remark }]),
  );
}

/** Id of a photo that has not been uploaded. */
const NOT_SENT = 0;

function withPhotoWaiting({ remark }: WireAnswer): WireAnswer {
  return { value: { photo: NOT_SENT }, remark };
}

interface Waiting {
  readonly lines: Answers;
  /** The newest photos by line. */
  readonly photos: Readonly<Record<string, KeptFile>>;
  readonly isCompleted: boolean;
}

/** Entries in the tray for a ticket. */
function useWaiting(ticketId: number): Waiting {
  const entries = useTray().entries.filter(({ refusal }) => refusal === null);
  const inputs = entries.flatMap((entry) =>
    entry.call === 'fill_checklist' && entry.input.ticket_id === ticketId ? entry.input : [],
  );
  const photos = entries.flatMap((entry) =>
    entry.call === 'upload_work_order_photo' && entry.input.ticket_id === ticketId
      ? [[entry.input.key, entry.file] as const]
      : [],
  );
  const lines = inputs.flatMap((input) => input.lines.map(({ key, to }) => [key, to] as const));
  return {
    lines: Object.fromEntries(lines),
    photos: Object.fromEntries(photos),
    isCompleted: inputs.some(({ complete }) => complete === true),
  };
}
