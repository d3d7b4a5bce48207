import { useTranslation } from 'react-i18next';
import { useAway } from '../connection/connection.ts';
import { type Entry, stateOf } from './entry.ts';
import { heldEntries } from './next-entry.ts';
import { refusalText } from './refusal-text.ts';
import { useTray } from './tray-state.ts';

/** Status of an entry, as text. */
export interface EntryStatus {
  readonly text: string;
  /** asks: the user has to decide; held: waits for a decision about an earlier entry. */
  readonly kind: 'waits' | 'sending' | 'asks' | 'held';
}

/** Returns a function that describes the status of an entry. */
export function useEntryStatus(): (entry: Entry) => EntryStatus {
  const { t } = useTranslation();
  const away = useAway();
  const { entries, sending, hasFault } = useTray();
  const now = Date.now();
  const held = heldEntries(entries, now);
  return (entry) => {
    const { seq, refusal, mayHaveArrived } = entry;
    if (seq === sending) return { kind: 'sending', text: t(($) => $.tray.status.sending) };
    if (refusal !== null) return { kind: 'asks', text: refusalText(refusal) };
    if (stateOf(entry, now) === 'old') {
      return { kind: 'asks', text: t(($) => $.tray.status[mayHaveArrived ? 'oldSent' : 'old']) };
    }
    if (held.has(seq)) return { kind: 'held', text: t(($) => $.tray.status.held) };
    const why = away ? 'away' : hasFault ? 'fault' : 'waiting';
    return { kind: 'waits', text: t(($) => $.tray.status[why]) };
  };
}
