import '../../../i18n/late/next-work.ts';
import { NEXT_WORK, type NextReason } from '@halla/domain/home/next-work';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { useLink } from '../../../ui/link.tsx';
import { NEXT_ICONS } from './next-looks.ts';
import classes from './next-queue.module.css';
import { isSame, isTakenHere, type NextThing, type ReasonHere, useNextWork } from './next-work.ts';
import { QUEUE_STEP, useQueueKeys } from './queue-keys.ts';
import { Since } from './since.tsx';

const TakenStep = latePart(async () => (await import('./taken-step.tsx')).TakenStep);

interface Taken {
  readonly thing: NextThing & { readonly reason: ReasonHere };
  readonly turn: number;
  /** True if the previous step concerned the same row. */
  readonly isAgain: boolean;
}

/** The next things to do, each with its reason and next step. */
export function NextQueue() {
  const { t } = useTranslation();
  const id = useId();
  const query = useNextWork();
  const next = query.data?.next;
  const list = useRef<HTMLOListElement>(null);
  const focus = useQueueKeys(list, next);
  // Outlives its row, because a dialog may still be open.
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isTaken = (thing: NextThing) => taken !== null && isSame(taken.thing, thing);
  const take = (thing: Taken['thing']) => {
    setBusy(true);
    setTaken({ thing, turn: (taken?.turn ?? 0) + 1, isAgain: isTaken(thing) });
  };
  const close = () => {
    setTaken(null);
    setBusy(false);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t(($) => $.nextWork.next.title)}
        <Text span size="sm" c="dimmed" fw={400}>
          {t(($) => $.nextWork.next.hint)}
        </Text>
      </h2>
      {query.isPending && <Skeleton h={240} />}
      {query.isError && next === undefined && <ErrorState query={query} />}
      {next?.length === 0 && <EmptyState picture="calm" text={t(($) => $.nextWork.next.none)} />}
      {next !== undefined && next.length > 0 && (
        <ol ref={list} className={classes.queue} {...focus}>
          {next.map((thing) => (
            <Row
              key={`${thing.reason} ${thing.id}`}
              thing={thing}
              isBusy={isBusy && isTaken(thing)}
              onTake={take}
            />
          ))}
        </ol>
      )}
      {taken !== null && (
        <Suspense>
          <TakenStep key={taken.turn} {...taken} onBusy={setBusy} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** Reasons handled in the production list, because the device page has no button for them. */
const ON_BENCH: readonly NextReason[] = ['reservedDevice', 'deviceInRepair'];

interface RowProps {
  readonly thing: NextThing;
  readonly isBusy: boolean;
  readonly onTake: (thing: Taken['thing']) => void;
}

function Row({ thing, isBusy, onTake }: RowProps) {
  const { t } = useTranslation();
  const link = useLink();
  const { reason, id, name } = thing;
  const { urgency, kind } = NEXT_WORK[reason];
  const Icon = NEXT_ICONS[reason];
  const alert = thing.alertType === null ? '' : alertName(thing.alertType, t);
  const title = t(($) => $.nextWork.next.titles[reason], { name, alert });
  const to = link(ON_BENCH.includes(reason) ? `/production?device=${id}` : pageAddress(kind, id));
  const step = t(($) => $.nextWork.next.steps[reason]);
  const button = {
    ...QUEUE_STEP,
    className: classes.step ?? '',
    variant: urgency === 'harm' ? 'filled' : 'default',
    'aria-label': t(($) => $.nextWork.next.stepOf, { step, title }),
  };
  return (
    <li className={classes.row} data-urgency={urgency}>
      <span className={classes.icon} aria-hidden>
        <Icon size={19} />
      </span>
      <div className={classes.text}>
        <Link to={to} className={classes.name}>
          {title}
        </Link>
        {(urgency === 'harm' || urgency === 'late') && (
          <Badge component="span" size="sm" color={urgency === 'harm' ? 'red' : 'orange'} variant="light">
            {t(($) => $.nextWork.next.urgencies[urgency])}
          </Badge>
        )}
        <Text size="sm" c="dimmed" className={classes.why ?? ''}>
          <Why thing={thing} />
        </Text>
      </div>
      {isTakenHere(thing) ? (
        // Not disabled while busy, because it would lose the focus.
        <Button {...button} aria-busy={isBusy} onClick={() => isBusy || onTake(thing)}>
          {step}
        </Button>
      ) : (
        <Button component={Link} to={to} {...button}>
          {step}
        </Button>
      )}
    </li>
  );
}

/** Owner, subject, frequency and start of the work. */
function Why({ thing: { about, party, times, since } }: { readonly thing: NextThing }) {
  const { t } = useTranslation();
  const parts = [party, about, ...(times > 1 ? [t(($) => $.nextWork.next.times, { count: times })] : [])];
  return (
    <>
      {parts.filter((part) => part !== null && part !== '').map((part) => `${part} · `)}
      <Since since={since} />
    </>
  );
}
