import '../../../i18n/late/first-visit.ts';
import type { SessionUser } from '@halla/contract/auth';
import { LEVEL_NAMES } from '@halla/domain/access/levels';
import { isOfReseller } from '@halla/domain/access/tenancy';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../../ui/link.tsx';
import classes from './first-visit.module.css';
import { VISIT_HINTS, visitorOf } from './visit-hints.ts';

export interface FirstVisitProps {
  readonly user: SessionUser;
  readonly onDismiss: () => void;
}

/** What the user can do in the portal, and three things to try. */
export function FirstVisit({ user, onDismiss }: FirstVisitProps) {
  const { t } = useTranslation();
  const id = useId();
  const { permissionLevel: level, Company } = user;
  const visitor = visitorOf({
    level: LEVEL_NAMES[level],
    ofReseller: isOfReseller({ level, role: Company?.role }),
  });
  return (
    <section className={classes.hint} aria-labelledby={id}>
      <div>
        <Title id={id} order={2}>
          {t(($) => $.firstVisit.title, { name: user.fullName })}
        </Title>
        <Text mt={4}>{t(($) => $.firstVisit.can[visitor])}</Text>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t(($) => $.firstVisit.search)}
        </Text>
      </div>
      <ol className={classes.tries} aria-label={t(($) => $.firstVisit.tries)}>
        {VISIT_HINTS[visitor].map(({ name, page }) => (
          <li key={name}>
            <PageLink to={page} size="sm">
              {t(($) => $.firstVisit.try[name])}
            </PageLink>
          </li>
        ))}
      </ol>
      <Button variant="default" className={classes.dismiss ?? ''} onClick={onDismiss}>
        {t(($) => $.firstVisit.dismiss)}
      </Button>
    </section>
  );
}
