import '@mantine/core/styles/List.layer.css';
import { List } from '@mantine/core';
import { i18n } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import type { linesBelowSent } from './below-sent.ts';

/** Asks for confirmation before an order is reduced below the pieces already sent; true if it is not. */
export async function askBelowSent(lines: ReturnType<typeof linesBelowSent>): Promise<boolean> {
  if (lines.length === 0) return true;
  return confirm({
    text: i18n.t(($) => $.orderForm.belowSent.text),
    details: (
      <List size="sm" mt="sm">
        {lines.map((line) => (
          <List.Item key={line.name}>{i18n.t(($) => $.orderForm.belowSent.of, line)}</List.Item>
        ))}
      </List>
    ),
    action: i18n.t(($) => $.orderForm.belowSent.action),
  });
}
