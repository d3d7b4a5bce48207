import { UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import classes from './number-input.module.css';

const STEPS = [
  { steps: 1, Sign: ChevronUp },
  { steps: -1, Sign: ChevronDown },
] as const;

/** Buttons that step a number up or down; the arrow keys do the same. */
export function NumberSteps({ onStep }: { readonly onStep: (steps: number) => void }) {
  return (
    <span className={classes.steps} aria-hidden>
      {STEPS.map(({ steps, Sign }) => (
        <UnstyledButton
          key={steps}
          tabIndex={-1}
          className={classes.step ?? ''}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(steps)}
        >
          <Sign size={14} aria-hidden />
        </UnstyledButton>
      ))}
    </span>
  );
}
