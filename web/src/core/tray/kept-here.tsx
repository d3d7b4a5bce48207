import { UnstyledButton } from '@mantine/core';
import { Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './kept-here.module.css';
import { type Concerned, concernedBy, detailsOf, type QueuedCall, titleOf } from './queued-calls.ts';
import { Thumbnail } from './thumbnail.tsx';
import { showTray, useTray } from './tray-state.ts';
import { useEntryStatus } from './use-entry-status.ts';

export interface KeptHereProps {
  readonly about: Concerned;
  /** Calls whose entries are shown. */
  readonly calls: readonly QueuedCall[];
}

/** Unsent changes of a row, shown beside the server's data. */
export function KeptHere({ about, calls }: KeptHereProps) {
  const { t } = useTranslation();
  const statusOf = useEntryStatus();
  const here = useTray().entries.filter((entry) => {
    const concerned = concernedBy(entry);
    return calls.includes(entry.call) && concerned?.kind === about.kind && concerned.id === about.id;
  });
  if (here.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t(($) => $.tray.title)}>
      {here.map((entry) => (
        <li key={entry.seq}>
          <UnstyledButton className={classes.entry ?? ''} onClick={() => showTray(true)}>
            {entry.file === null ? (
              <Clock3 size={15} aria-hidden />
            ) : (
              <Thumbnail file={entry.file} size={40} />
            )}
            <span className={classes.text}>
              <b>{titleOf(entry, t)}</b>
              {[...detailsOf(entry), statusOf(entry).text].map((line) => (
                <span key={line} className={classes.line}>
                  {line}
                </span>
              ))}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
