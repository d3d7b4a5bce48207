import '../../../i18n/late/next-work.ts';
import { NEXT_WORK } from '@halla/domain/home/next-work';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { useLink } from '../../../ui/link.tsx';
import { NEXT_ICONS } from './next-looks.ts';
import classes from './next-queue.module.css';
import { type NextThing, useNextWork } from './next-work.ts';
import { Since } from './since.tsx';

/** The next things to do, each with why it is there and its next step. */
export function NextQueue() {
  const { t } = useTranslation();
  const id = useId();
  const query = useNextWork();
  const next = query.data?.next;
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
        <ol className={classes.queue}>
          {next.map((thing) => (
            <Row key={`${thing.reason} ${thing.id}`} thing={thing} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ thing }: { readonly thing: NextThing }) {
  const { t } = useTranslation();
  const link = useLink();
  const { reason, id, name } = thing;
  const { urgency, kind } = NEXT_WORK[reason];
  const Icon = NEXT_ICONS[reason];
  const alert = thing.alertType === null ? '' : alertName(thing.alertType, t);
  const title = t(($) => $.nextWork.next.titles[reason], { name, alert });
  const to = link(pageAddress(kind, id));
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
      <Button
        component={Link}
        to={to}
        variant={urgency === 'harm' ? 'filled' : 'default'}
        className={classes.step ?? ''}
        aria-label={t(($) => $.nextWork.next.stepOf, {
          step: t(($) => $.nextWork.next.steps[reason]),
          title,
        })}
      >
        {t(($) => $.nextWork.next.steps[reason])}
      </Button>
    </li>
  );
}

/** Whose it is, what it is about, how often and since when. */
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
