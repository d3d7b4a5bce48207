import { partsOf } from './find-matches.ts';
import classes from './highlighted.module.css';

/** A short text with the matches of the search highlighted. */
export function Highlighted({ text, search }: { readonly text: string; readonly search: string }) {
  if (search === '') return <>{text}</>;
  return (
    <>
      {partsOf(text, search).map((part) =>
        part.isMatch ? (
          <mark key={part.start} className={classes.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
