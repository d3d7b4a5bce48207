/** The parts of sax used to read XML files; the package has no types. */
declare module 'sax' {
  interface Tag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }

  interface Parser {
    onopentag: (tag: Tag) => void;
    onclosetag: () => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: () => void;
    onerror: (error: Error) => void;
    write(text: string): Parser;
    close(): Parser;
  }

  const sax: {
    parser(strict: true, options: { strictEntities: true; position: false }): Parser;
  };
  export default sax;
}
