import { Button, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureReason } from '../../../ui/feedback/failure.ts';
import { useOnline } from '../../../ui/feedback/online.ts';
import type { FailedQuery } from '../../../ui/feedback/states.tsx';
import classes from './consumption.module.css';

interface UsageFrameProps {
  readonly label: string;
  /** Text beside the label. */
  readonly total?: string | undefined;
  readonly query: FailedQuery;
  /** Not rendered while loading. */
  readonly children: ReactNode;
}

/** A part of the consumption: its label above the content, a placeholder or an error. */
export function UsageFrame({ label, total, query, children }: UsageFrameProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={label}>
      <div className={classes.head}>
        {label}
        {total !== undefined && <span className={classes.total}>{total}</span>}
      </div>
      {children || <Missing query={query} loading={t(($) => $.common.loading)} />}
    </section>
  );
}

/** Compact, without a picture. */
function Missing({ query, loading }: { readonly query: FailedQuery; readonly loading: string }) {
  const { t } = useTranslation();
  const reason = failureReason(query.error, useOnline());
  if (query.error === null) return <Skeleton h={34} mt={6} role="status" aria-label={loading} />;
  return (
    <>
      <Text size="sm" mb="xs">
        {t(($) => $.ui.failed[reason].title)}
      </Text>
      <Button variant="default" size="xs" onClick={() => void query.refetch()}>
        {t(($) => $.common.retry)}
      </Button>
    </>
  );
}
