import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { LEVEL_NAMES } from '@halla/domain/access/levels';
import { pageAt } from '@halla/domain/access/page-levels';
import { Button, CloseButton, Paper, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { titleOf } from '../routing/present-entry.ts';
import classes from './refused-notice.module.css';

interface RefusedNoticeProps {
  readonly address: string;
  readonly onClose: () => void;
}

/**
 * Notice after a redirect from a page the user may not open: which page, who may open it, whom to ask, and a
 * link back.
 */
export function RefusedNotice({ address, onClose }: RefusedNoticeProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const id = useId();
  const asksSuperUsers = useMay('askSuperUsers');
  const title = titleOf(address, t);
  const levels = useLevelsAt(address);
  return (
    <Paper component="section" role="alert" aria-labelledby={id} withBorder className={classes.notice ?? ''}>
      <LockKeyhole size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Title id={id} order={2} size="h5">
          {t(($) => $.shell.refused.title)}
        </Title>
        <Text size="sm">
          {t(($) => $.shell.refused.openTo, {
            page: title === null ? address : `${title} (${address})`,
            levels,
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {asksSuperUsers ? t(($) => $.shell.refused.askSuperUser) : t(($) => $.shell.refused.askMaker)}
        </Text>
        {router.history.canGoBack() && (
          <Button size="xs" variant="default" mt="xs" onClick={() => router.history.back()}>
            {t(($) => $.shell.refused.back)}
          </Button>
        )}
      </div>
      <CloseButton aria-label={t(($) => $.common.close)} onClick={onClose} />
    </Paper>
  );
}

/** Levels that may open the page, as a list; for an unknown panel URL, those that may open the panel. */
function useLevelsAt(address: string): string {
  const { t } = useTranslation();
  const lang = useLanguage();
  const levels = ROUTE_LEVELS[pageAt(address) ?? '/cpanel'];
  const names = levels.map((level) => t(($) => $.auth.levels[LEVEL_NAMES[level]]));
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}
