import { Cog } from 'lucide-react';
import classes from './face.module.css';
import { initials } from './initials.ts';

/** Initials of a person beside what they did, decorative; a cog where nobody did it. */
export function Face({ name }: { readonly name: string | null }) {
  return (
    <span className={classes.face} data-system={name === null} aria-hidden>
      {name === null ? <Cog size={15} /> : initials(name)}
    </span>
  );
}
