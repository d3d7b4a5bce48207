import '../../i18n/late/record.ts';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../keys/keys.ts';
import { isBesideKey, isText } from '../keys/typing.ts';
import classes from './next-step.module.css';

const KEY = 's';

/** A step that can be taken. */
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  readonly isDangerous?: boolean;
  /** True while the step is blocked for the reason in the hint. */
  readonly isBlocked?: boolean;
}

export interface NextStepProps {
  /** Undefined at the end of the track, if only rare steps are left. */
  readonly step: Step | undefined;
  /** Effect of the step, or what blocks it. */
  readonly hint?: ReactNode;
  readonly isBusy: boolean;
  /** True at the end of the track, where no step is due. */
  readonly isQuiet?: boolean;
  /** Rare steps, in the menu. */
  readonly others: readonly Step[];
}

/** The next step as a button, also on the key S, with rare ones in a menu; on a phone at the foot of the screen. */
export function NextStep({ step, hint, isBusy, isQuiet = false, others }: NextStepProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const hasButtons = step !== undefined || others.length > 0;
  useStepKey(root, () => !isBusy && step?.isBlocked !== true && step?.run());
  return (
    <div ref={root} className={classes.next}>
      {hasButtons && (
        <div className={classes.buttons} data-step={step !== undefined}>
          {step !== undefined && (
            <Button
              size="md"
              className={classes.primary ?? ''}
              variant={isQuiet ? 'default' : 'filled'}
              leftSection={step.icon}
              loading={isBusy}
              disabled={step.isBlocked === true}
              onClick={step.run}
            >
              {step.label}
            </Button>
          )}
          {others.length > 0 && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" size={42} aria-label={t(($) => $.record.more)}>
                  <Ellipsis size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ key, label, icon, run, isDangerous = false }) => (
                  <Menu.Item
                    key={key}
                    leftSection={icon}
                    {...(isDangerous && { color: 'red' })}
                    disabled={isBusy}
                    onClick={run}
                  >
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
      {hint !== undefined && (
        <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
          {hint}
        </Text>
      )}
    </div>
  );
}

function useStepKey(root: RefObject<HTMLElement | null>, run: () => void): void {
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== KEY || ctrlKey || metaKey || altKey) return false;
    if (isText(target) || !isBesideKey(target, root.current)) return false;
    if (!repeat) run();
    return true;
  };
  useShortcuts([{ group: 'page', shown: ['S'], does: (t) => t(($) => $.record.stepKey), press }]);
}
