import { lazy, type ReactNode, useEffect, useState } from 'react';
import type { FailedQuery } from '../feedback/states.tsx';

export type Part<Props extends object> = (props: Props) => ReactNode;
/** Loads the code of a component. */
export type LoadPart<Props extends object> = () => Promise<Part<Props>>;

export interface MissingProps<Props extends object> {
  /** What the component was to be drawn with. */
  readonly given: Props;
  /** Why its code is not there; `refetch` asks for it once more. */
  readonly failure: FailedQuery;
}

interface Shown<Props extends object> {
  readonly given: Props;
  readonly onAgain: () => void;
}

/**
 * A component whose code is loaded when it is first rendered, within a `Suspense`. If the code cannot be fetched, `Missing`
 * is rendered instead, and the page around it keeps working. Mounting the component again fetches the code again.
 */
export function late<Props extends object>(
  load: LoadPart<Props>,
  Missing: Part<MissingProps<Props>>,
): Part<Props> {
  // React keeps what came of a lazy component, also a failure, so that each attempt is one of its own.
  const attempt = () =>
    lazy(async (): Promise<{ default: Part<Shown<Props>> }> => {
      try {
        const Loaded = await load();
        return { default: ({ given }) => <Loaded {...given} /> };
      } catch (error) {
        console.info('Code of a part of this page could not be loaded', error);
        return { default: (shown) => <Failed {...shown} error={error} /> };
      }
    });
  let latest = attempt();

  function Failed({ given, onAgain, error }: Shown<Props> & { readonly error: unknown }) {
    useEffect(() => {
      latest = attempt();
    }, []);
    return <Missing given={given} failure={{ error, refetch: onAgain }} />;
  }

  return function Late(props: Props) {
    const [Attempt, setAttempt] = useState(() => latest);
    return <Attempt given={props} onAgain={() => setAttempt(() => latest)} />;
  };
}
