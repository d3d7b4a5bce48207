import '../../i18n/late/production.ts';
import '../../i18n/late/order-form.ts';
import '../../i18n/late/quotations.ts';
import '../../i18n/late/resupply.ts';
import { LANGUAGES } from '@halla/domain/limits';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  Languages,
  LayoutDashboard,
  LogOut,
  Moon,
  Plus,
  ScanLine,
  SlidersHorizontal,
  Sun,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Deed, levelMay } from '../../core/access.ts';
import { type Command, useOpenCommands } from '../../core/commands.ts';
import { goTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { languageName, useLanguage } from '../../ui/labels/language.ts';
import { useInPanel, useLink } from '../../ui/link.tsx';
import { useSignOut } from '../shell/sign-out.ts';
import type { MenuItem } from './menu-item.ts';

/** Keeps the menu open, because its dialog opens above it. */
const SCAN = 'scan';

/** Actions offered by the menu. */
export interface Actions {
  /** Actions of the page on screen. */
  readonly here: readonly MenuItem[];
  readonly everywhere: readonly MenuItem[];
}

/** Actions that the user is allowed to perform, of the current page and of every page. */
export function useActions({ onScan }: { readonly onScan: () => void }): Actions {
  const session = useSession();
  const everywhere = useEverywhere(onScan);
  const here = useOpenCommands();
  if (session === null) return { here: [], everywhere: [] };
  const level = session.user.permissionLevel;
  const offered = (commands: readonly Command[]) =>
    commands.filter(({ needs }) => needs.every((deed) => levelMay(level, deed))).map(asItem);
  return { here: offered(here), everywhere: offered(everywhere) };
}

/** Actions available on every page, subject to the rights of their page or call. */
function useEverywhere(onScan: () => void): readonly Command[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  const inPanel = useInPanel();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const nothing: readonly Deed[] = [];
  return [
    {
      key: 'newDevice',
      title: t(($) => $.production.add.title),
      icon: Plus,
      needs: ['/production', 'add_transfer'],
      run: () => goTo(link('/production?new=-')),
    },
    {
      key: 'newOrder',
      title: t(($) => $.orderForm.add),
      icon: Plus,
      needs: ['/cpanel/orders', 'add_order'],
      run: () => goTo('/cpanel/orders?new=-'),
    },
    {
      key: 'newQuotation',
      title: t(($) => $.quotations.add),
      icon: Plus,
      needs: ['/cpanel/quotations', 'add_quotation'],
      run: () => goTo('/cpanel/quotations?new=-'),
    },
    {
      key: 'newResupply',
      title: t(($) => $.resupply.add),
      icon: Plus,
      needs: ['/cpanel/resupply', 'add_resupply_order'],
      run: () => goTo('/cpanel/resupply?new=-'),
    },
    {
      key: 'newShipment',
      title: t(($) => $.shipments.add),
      icon: Plus,
      needs: ['/cpanel/shipments', 'add_shipment'],
      run: () => goTo('/cpanel/shipments?new=-'),
    },
    { key: SCAN, title: t(($) => $.ui.scanner.title), icon: ScanLine, needs: nothing, run: onScan },
    {
      key: 'space',
      title: inPanel ? t(($) => $.shell.toDashboard) : t(($) => $.shell.toPanel),
      icon: inPanel ? LayoutDashboard : SlidersHorizontal,
      needs: ['/cpanel'],
      run: () => goTo(inPanel ? '/dashboard' : '/cpanel'),
    },
    {
      key: 'colours',
      title: isDark ? t(($) => $.shell.schemeToLight) : t(($) => $.shell.schemeToDark),
      icon: isDark ? Sun : Moon,
      needs: nothing,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    ...LANGUAGES.filter((language) => language !== lang).map((language) => ({
      key: `language.${language}`,
      title: languageName(language),
      icon: Languages,
      needs: nothing,
      run: () => void setLanguage(language),
    })),
    { key: 'signOut', title: t(($) => $.shell.logout), icon: LogOut, needs: nothing, run: signOut },
  ];
}

function asItem({ key, title, icon, run }: Command): MenuItem {
  return {
    value: `action:${key}`,
    label: title,
    icon,
    act: { run },
    ...(key === SCAN && { staysOpen: true }),
  };
}
