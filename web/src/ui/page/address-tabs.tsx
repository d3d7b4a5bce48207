import '@mantine/core/styles/Tabs.layer.css';
import { Skeleton, Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useTableUrl } from '../table/table-url.ts';
import classes from './address-tabs.module.css';
import { PAGE_TAB } from './dialog-param.ts';

export interface AddressTab {
  readonly value: string;
  readonly label: string;
  /** Rendered only while the tab is shown; may be lazy-loaded. */
  readonly content: ReactNode;
  /** URL key of the list in the tab: URL parameters of that list select the tab unless one is named. */
  readonly urlKey?: string;
}

export interface AddressTabsProps {
  /** Accessible name of the tabs. */
  readonly label: string;
  /** The tabs visible to the user's level. */
  readonly tabs: readonly AddressTab[];
  /** URL parameter that names the tab. */
  readonly param?: string;
  /** Pills filter what is below them; lines divide a page. */
  readonly look?: 'lines' | 'pills';
}

/**
 * Tabs kept in a URL parameter. Without one, the tab whose list has parameters in the URL is shown, otherwise
 * the first.
 */
export function AddressTabs({ label, tabs, param = PAGE_TAB, look = 'lines' }: AddressTabsProps) {
  const { params, setParams } = useTableUrl();
  const usual = usualTab(tabs, params);
  const shown = shownTab(tabs, params[param] ?? usual);
  const list = useShownTab(shown);
  return (
    <Tabs
      value={shown}
      onChange={(tab) => setParams({ [param]: tab === usual ? undefined : (tab ?? undefined) })}
      keepMounted={false}
      {...(look === 'pills' && { variant: 'pills', radius: 'xl', color: 'dark' })}
    >
      <Tabs.List mb="md" ref={list} className={classes.tabs ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          <Suspense fallback={<Skeleton h={240} />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The default tab if the URL specifies none. */
function usualTab(tabs: readonly AddressTab[], params: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(params);
  const ofList = tabs.find(
    ({ urlKey }) => urlKey !== undefined && names.some((name) => name.startsWith(`${urlKey}.`)),
  );
  return (ofList ?? tabs[0])?.value;
}

/** The tab named in the URL, or the first one if none matches. */
export function shownTab(tabs: readonly Pick<AddressTab, 'value'>[], wanted: string | undefined) {
  const tab = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  return tab?.value ?? null;
}

/** Scrolls the selected tab into view if the tabs are wider than the screen, without scrolling the page. */
function useShownTab(tab: string | null) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is not read here; the effect runs on a change of the selected tab
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !chosen) return;
    const { offsetLeft, offsetWidth } = chosen;
    list.current.scrollLeft =
      offsetLeft - list.current.offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [tab]);
  return list;
}
