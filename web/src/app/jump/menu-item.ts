import type { LucideIcon } from 'lucide-react';

/** A line of the command menu: it opens a page or does something. */
export interface MenuItem {
  /** Unique in the menu. */
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly icon: LucideIcon;
  readonly act: { readonly to: string } | { readonly run: () => void };
  /** Found by the server. */
  readonly isFound?: true;
  /** The menu stays open below what it does. */
  readonly staysOpen?: true;
}

/** Lines under a heading. */
export interface MenuGroup {
  readonly key: string;
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Below the lines, for example that there are more. */
  readonly hint?: string;
}

/** Lines whose label contains every word of the text. */
export function matching(items: readonly MenuItem[], text: string): MenuItem[] {
  const words = text.toLowerCase().split(/\s+/);
  return items.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
