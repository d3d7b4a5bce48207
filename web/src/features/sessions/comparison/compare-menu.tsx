import '../../../i18n/late/sessions.ts';
import '@mantine/core/styles/Menu.layer.css';
import type { SessionDetail } from '@halla/contract/sessions';
import { Button, Menu, Text } from '@mantine/core';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import classes from '../components/session-view.module.css';
import type { Suggestion } from './suggestions.ts';
import type { Comparison } from './use-comparison.ts';
import { type Suggested, useSuggestions } from './use-suggestions.ts';

export interface CompareMenuProps {
  readonly session: SessionDetail;
  readonly comparison: Comparison;
}

/** Selects the session to overlay: three suggestions, then other earlier ones of the same kind. */
export function CompareMenu({ session, comparison }: CompareMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const suggested = useSuggestions(session, { enabled: open });
  return (
    <Menu position="bottom-end" opened={open} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<GitCompareArrows size={16} aria-hidden />}
          aria-label={t(($) => $.sessions.compare.buttonLabel)}
          disabled={session.Measurements === null}
        >
          <span className={classes.word}>{t(($) => $.sessions.compare.button)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices suggested={suggested} onChoose={comparison.choose} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoicesProps {
  readonly suggested: Suggested;
  readonly onChoose: (id: number) => void;
}

function Choices({ suggested, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  if (suggested.state === 'loading') return <Menu.Label>{t(($) => $.common.loading)}</Menu.Label>;
  if (suggested.state === 'failed') return <Menu.Label>{t(($) => $.ui.failed.unknown.title)}</Menu.Label>;
  const { suggestions } = suggested;
  if (suggestions.length === 0) return <Menu.Label>{t(($) => $.sessions.compare.none)}</Menu.Label>;
  return suggestions.map((suggestion) => (
    <Choice key={suggestion.session.id} suggestion={suggestion} onChoose={onChoose} />
  ));
}

interface ChoiceProps extends Pick<ChoicesProps, 'onChoose'> {
  readonly suggestion: Suggestion;
}

function Choice({ suggestion: { session, reasons }, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const start = formatDateTime(session.startTime, lang);
  const why = reasons.map((reason) => t(($) => $.sessions.compare.reasons[reason])).join(' · ');
  const outcome = outcomeText(session.outcome.kind, t);
  return (
    <Menu.Item onClick={() => onChoose(session.id)}>
      {why === '' ? start : why}
      <Text span display="block" size="xs" c="dimmed">
        {why === '' ? outcome : `${start} · ${outcome}`}
      </Text>
    </Menu.Item>
  );
}
