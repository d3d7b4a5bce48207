import { CopyButton } from './copy-button.tsx';
import classes from './secret-text.module.css';

interface SecretTextProps {
  readonly secret: string;
  /** Accessible name of the secret. */
  readonly label: string;
  readonly copyLabel?: string;
}

/** A secret that is shown once, with a copy button. */
export function SecretText({ secret, label, copyLabel }: SecretTextProps) {
  return (
    <output className={classes.secret} aria-label={label}>
      {secret}
      <CopyButton text={secret} {...(copyLabel !== undefined && { label: copyLabel })} />
    </output>
  );
}
