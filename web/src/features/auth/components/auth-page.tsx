import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageToggle } from '../../../ui/labels/language-toggle.tsx';
import { SchemeToggle } from '../../../ui/scheme-toggle.tsx';
import classes from './auth-page.module.css';

const BACKGROUNDS = ['frost', 'aurora', 'fjell'] as const;

export interface AuthPageProps {
  readonly title: string;
  readonly hint?: string;
  /** Shows a link back to the login below the card. */
  readonly backToLogin?: boolean;
  readonly children: ReactNode;
}

/** Layout of every page before sign-in: a card on a background picture. */
export function AuthPage({ title, hint, backToLogin = false, children }: AuthPageProps) {
  const { t } = useTranslation();
  const [background] = useState(() => BACKGROUNDS[Math.floor(Math.random() * BACKGROUNDS.length)] ?? 'frost');
  useDocumentTitle(`${title} · Halla`);
  return (
    <div className={classes.page} style={{ backgroundImage: `url(/login/${background}.svg)` }}>
      <Paper
        component="main"
        className={classes.card ?? ''}
        shadow="lg"
        radius="lg"
        p={{ base: 'lg', xs: 'xl' }}
      >
        <Group justify="space-between" mb="lg">
          <Group gap={10}>
            <img src="/icon.svg" alt="" width={32} height={32} />
            <Text fw={700} size="lg">
              {t(($) => $.common.appName)}
            </Text>
          </Group>
          <Group gap={4}>
            <LanguageToggle />
            <SchemeToggle />
          </Group>
        </Group>
        <Stack gap={4} mb="lg">
          <Title order={1} size="h2">
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </Stack>
        {children}
        {backToLogin && (
          <Anchor
            component={Link}
            to="/login"
            size="sm"
            mt="lg"
            display="inline-flex"
            className={classes.back ?? ''}
          >
            <ArrowLeft size={15} aria-hidden />
            {t(($) => $.auth.backToLogin)}
          </Anchor>
        )}
      </Paper>
    </div>
  );
}
