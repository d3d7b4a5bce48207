/** A place in the code that refuses, locks or hides something, with the smallest change that takes it out. */
export interface Guard {
  /** What holds while the guard is there; unique within its file. */
  name: string;
  /** Text that occurs once in the file. */
  find: string;
  /** Text in its place; none by default. */
  replace?: string;
  /** The test file that fails without the guard, from the root of the repository; that of the file by default. */
  test?: string;
  /** `postgres` for guards against what happens at the same moment: the embedded database has one connection. */
  engine?: 'postgres';
}

/** The guards of one file. */
export interface GuardedFile {
  /** From the root of the repository. */
  file: string;
  test: string;
  guards: readonly Guard[];
}
