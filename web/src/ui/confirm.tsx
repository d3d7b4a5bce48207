import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { i18n } from '../i18n/i18n.ts';

export interface ConfirmOptions {
  readonly title?: string;
  /** What will happen. */
  readonly text: string;
  /** The button that does it: a verb. */
  readonly action: string;
  /** Red for what cannot be undone. */
  readonly dangerous?: boolean;
}

let hostIsThere = () => {};
const host = new Promise<void>((resolve) => {
  hostIsThere = resolve;
});

/** Called once questions can be shown; what was asked before then appears now. */
export function confirmHostIsThere(): void {
  hostIsThere();
}

/** Asks before what was typed is thrown away; true when the user agrees. */
export function askToLeave(): Promise<boolean> {
  return confirm({
    text: i18n.t(($) => $.common.leave.text),
    action: i18n.t(($) => $.common.leave.action),
    dangerous: true,
  });
}

/** Asks before something happens; true when the user agrees. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  // Its code loads after the page; a question that nobody hears would never be answered.
  await host;
  return ask(options);
}

function ask({ title, text, action, dangerous = false }: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: title ?? i18n.t(($) => $.common.areYouSure),
      centered: true,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: action, cancel: i18n.t(($) => $.common.cancel) },
      confirmProps: { color: dangerous ? 'red' : 'fjord' },
      closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
