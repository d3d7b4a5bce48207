import { CopyButton } from './copy-button.tsx';
import classes from './secret-text.module.css';

interface SecretTextProps {
  readonly secret: string;
  /** What the secret is, for assistive technology. */
  readonly label: string;
  readonly copyLabel?: string;
}

/** A secret that is shown once, with a button that copies it. */
export function SecretText({ secret, label, copyLabel }: SecretTextProps) {
  return (
    <output className={classes.secret} aria-label={label}>
      {secret}
      <CopyButton text={secret} {...(copyLabel !== undefined && { label: copyLabel })} />
    </output>
  );
}
