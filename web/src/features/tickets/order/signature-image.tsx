import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Signature } from '@halla/domain/maintenance/signature';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './signature.module.css';

/** A signature as drawn, with its name; only the name if nothing was drawn. */
export function SignatureImage({ signature: { name, path } }: { readonly signature: Signature }) {
  const { t } = useTranslation();
  return (
    <div className={classes.signed}>
      {path !== '' && (
        <svg
          className={classes.image}
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          role="img"
          aria-label={t(($) => $.maintenance.order.signature.image, { name })}
        >
          <path className={classes.ink} d={path} />
        </svg>
      )}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
        {path === '' && (
          <Text span size="sm" c="dimmed">
            {` · ${t(($) => $.maintenance.order.signature.nameOnly)}`}
          </Text>
        )}
      </Text>
    </div>
  );
}
