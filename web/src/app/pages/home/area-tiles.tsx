import '../../../i18n/late/next-work.ts';
import { type PanelTile, panelTiles } from '@halla/domain/access/access';
import { Link, useRouter } from '@tanstack/react-router';
import {
  Activity,
  AppWindow,
  Contact,
  Factory,
  type LucideIcon,
  PackagePlus,
  ReceiptText,
  Ship,
  ShoppingCart,
  Users,
  Warehouse,
  Wrench,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './area-tiles.module.css';
import { useNextWork } from './next-work.ts';

const ICONS: Readonly<Record<PanelTile['key'], LucideIcon>> = {
  contacts: Contact,
  devicesDashboard: Activity,
  maintenance: Wrench,
  orders: ReceiptText,
  production: Factory,
  resupply: PackagePlus,
  shipments: Ship,
  software: AppWindow,
  stock: Warehouse,
  system: Users,
  webstore: ShoppingCart,
};

/**
 * A small tile per area of the control panel, sorted by title. Displayed once the lists above have loaded, because
 * these would move the tiles away from under the pointer.
 */
export function AreaTiles() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const session = useSession();
  const { routesByPath } = useRouter();
  const { isPending } = useNextWork();
  const id = useId();
  if (session === null || isPending) return null;
  const tiles = panelTiles(session.user.permissionLevel)
    .filter(({ path }) => Object.hasOwn(routesByPath, path))
    .map((tile) => ({ ...tile, title: t(($) => $.shell.panel.tiles[tile.key]) }))
    .sort((a, b) => a.title.localeCompare(b.title, lang));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t(($) => $.nextWork.areas)}
      </h2>
      <ul className={classes.tiles}>
        {tiles.map(({ key, path, title }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link to={path} className={classes.tile} title={t(($) => $.shell.panel.hints[key])}>
                <Icon size={17} aria-hidden />
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
