/** Name of the sending tab's lock, and of the channel between the tabs. */
const NAME = 'halla.tray';

interface Message {
  /** Entry being sent in another tab; undefined: the entries have changed. */
  readonly sending?: number | null;
}

interface Listener {
  readonly onChanged: () => void;
  readonly onSending: (seq: number | null) => void;
}

/** The other tabs of this browser. */
export interface OtherTabs {
  readonly tellChanged: () => void;
  readonly tellSending: (seq: number | null) => void;
  readonly leave: () => void;
}

/** Listens to changes of the tray in other tabs. */
export function joinTabs({ onChanged, onSending }: Listener): OtherTabs {
  const channel = new BroadcastChannel(NAME);
  const tell = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.sending === undefined) onChanged();
    else onSending(data.sending);
  };
  return {
    tellChanged: () => tell({}),
    tellSending: (sending) => tell({ sending }),
    leave: () => channel.close(),
  };
}

/**
 * Runs the work while no other tab does. Without TLS the Web Locks API is missing; then only the write ids
 * prevent a write from being executed twice.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(NAME, work) : work();
}
