import type { LucideIcon } from 'lucide-react';

/** A line of the command menu: opens a page or runs an action. */
export interface MenuItem {
  /** Unique within the menu. */
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly icon: LucideIcon;
  readonly act: { readonly to: string } | { readonly run: () => void };
  /** True for a search result from the server. */
  readonly isFound?: true;
  /** True to keep the menu open beneath what it opens. */
  readonly staysOpen?: true;
}

/** Lines under a common heading. */
export interface MenuGroup {
  readonly key: string;
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Text below the lines, for example that there are more. */
  readonly hint?: string;
}

/** Items whose label contains every word of the text. */
export function matching(items: readonly MenuItem[], text: string): MenuItem[] {
  const words = text.toLowerCase().split(/\s+/);
  return items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
