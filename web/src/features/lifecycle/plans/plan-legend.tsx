import { useTranslation } from 'react-i18next';
import classes from './plan-month.module.css';
import { SHOWN_PLANS } from './shown-plans.ts';

/** Legend of the bars in the month. */
export function PlanLegend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {SHOWN_PLANS.map((state) => (
        <Sample key={state} state={state} text={t(($) => $.plans.states[state])} />
      ))}
      <Sample state="overdue" text={t(($) => $.plans.overdueDays)} />
    </ul>
  );
}

function Sample({ state, text }: { readonly state: string; readonly text: string }) {
  return (
    <li>
      <span className={classes.bar} data-state={state} aria-hidden />
      {text}
    </li>
  );
}
