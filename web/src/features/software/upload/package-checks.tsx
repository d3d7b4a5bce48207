import type { CheckResult } from '@halla/domain/software/package-file';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './package-checks.module.css';

const ICONS = { met: CircleCheck, note: CircleAlert, fault: CircleX };

/** Checks of a chosen package; each fault includes the remedy. */
export function PackageChecks({
  checks,
  version,
}: {
  readonly checks: readonly CheckResult[];
  readonly version: string;
}) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t(($) => $.software.upload.checks)}>
      {checks.map((result) => {
        const { check, verdict } = result;
        const Icon = ICONS[verdict];
        return (
          <li key={check} className={classes.check} data-verdict={verdict}>
            <Icon size={18} className={classes.icon} aria-hidden />
            <span>
              <span className="visually-hidden">{t(($) => $.software.upload.verdicts[verdict])}: </span>
              {result.verdict === 'met'
                ? t(($) => $.software.upload.met[check], { version })
                : t(($) => $.software.upload.reasons[result.reason], { version })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
