import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../../ui/labels/level-name.ts';

export function LevelBadge({ level }: { readonly level: number }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="fjord">
      {levelName(level, t)}
    </Badge>
  );
}

export function DisabledBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="red">
      {t(($) => $.userAdmin.disabled)}
    </Badge>
  );
}

export function SecondFactorBadge() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="green">
      {t(($) => $.userAdmin.secondFactor.inUse)}
    </Badge>
  );
}
