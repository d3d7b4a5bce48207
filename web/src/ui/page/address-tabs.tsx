import '@mantine/core/styles/Tabs.layer.css';
import { Skeleton, Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useTableUrl } from '../table/table-url.ts';
import classes from './address-tabs.module.css';
import { PAGE_TAB } from './dialog-param.ts';

export interface AddressTab {
  readonly value: string;
  readonly label: string;
  /** Built when the tab is shown; its code may load then. */
  readonly content: ReactNode;
  /** Of the list in it: an address with parameters of the list opens the tab, unless it names one. */
  readonly urlKey?: string;
}

export interface AddressTabsProps {
  /** What the tabs are about. */
  readonly label: string;
  /** Those that the level may see. */
  readonly tabs: readonly AddressTab[];
  /** Parameter of the address that names the tab. */
  readonly param?: string;
}

/** Tabs kept in a URL parameter; without one that of the list that the address is about, else the first. */
export function AddressTabs({ label, tabs, param = PAGE_TAB }: AddressTabsProps) {
  const { params, setParams } = useTableUrl();
  const usual = usualTab(tabs, params);
  const shown = shownTab(tabs, params[param] ?? usual);
  const list = useShownTab(shown);
  return (
    <Tabs
      value={shown}
      onChange={(tab) => setParams({ [param]: tab === usual ? undefined : (tab ?? undefined) })}
      keepMounted={false}
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

/** The tab of an address that names none. */
function usualTab(tabs: readonly AddressTab[], params: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(params);
  const ofList = tabs.find(
    ({ urlKey }) => urlKey !== undefined && names.some((name) => name.startsWith(`${urlKey}.`)),
  );
  return (ofList ?? tabs[0])?.value;
}

/** The tab that the address names, or the first one when it names none of them. */
export function shownTab(tabs: readonly Pick<AddressTab, 'value'>[], wanted: string | undefined) {
  const tab = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  return tab?.value ?? null;
}

/** On a phone the tabs are wider than the screen: the chosen one is moved into sight, the page stays where it is. */
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
