import '../../../i18n/late/next-work.ts';
import type { CallOutput } from '@halla/contract/calls';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { PageLink } from '../../../ui/link.tsx';
import classes from './home-aside.module.css';
import { useNextWork } from './next-work.ts';

type Home = CallOutput<'get_next_work'>;

/** Work assigned to the user. */
export function OwnWork() {
  const { t } = useTranslation();
  const { data } = useNextWork();
  return (
    <Part title={t(($) => $.nextWork.own.title)} none={t(($) => $.nextWork.own.none)} rows={data?.own}>
      {data?.own.map((work) => (
        <li key={`${work.kind} ${work.id}`} className={classes.row}>
          <OwnName work={work} />
          <Text span size="sm" c="dimmed" className={classes.at ?? ''}>
            <RelativeTime at={work.since} />
          </Text>
        </li>
      ))}
    </Part>
  );
}

function OwnName({ work: { kind, id, name, about, alertType } }: { readonly work: Home['own'][number] }) {
  const { t } = useTranslation();
  const what = alertType === null ? about : alertName(alertType, t);
  return (
    <PageLink to={pageAddress(kind, id)} size="sm">
      {[name, what].filter(Boolean).join(' · ')}
    </PageLink>
  );
}

/** Documents and tickets that changed since yesterday. */
export function ChangedLately() {
  const { t } = useTranslation();
  const { data } = useNextWork();
  return (
    <Part
      title={t(($) => $.nextWork.changed.title)}
      none={t(($) => $.nextWork.changed.none)}
      rows={data?.changed}
    >
      {data?.changed.map((change) => (
        <li key={`${change.kind} ${change.id}`} className={classes.row}>
          <PageLink to={pageAddress(change.kind, change.id)} size="sm">
            {t(($) => $.nextWork.changed.kinds[change.kind], { name: change.name })}
          </PageLink>
          <Text span size="sm" c="dimmed" className={classes.at ?? ''}>
            <RelativeTime at={change.at} />
          </Text>
          <Text size="xs" c="dimmed" className={classes.below ?? ''}>
            {[change.party, t(($) => $.nextWork.changed.states[change.state])].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  /** Undefined while loading. */
  readonly rows: readonly unknown[] | undefined;
  readonly none: string;
  readonly children: ReactNode;
}

function Part({ title, rows, none, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={classes.rows}>{children}</ul>
      )}
    </section>
  );
}
