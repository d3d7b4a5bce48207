/** The part of sax that reads bank files; the package has no types of its own. */
declare module 'sax' {
  interface Tag {
    readonly name: string;
    readonly local: string;
    readonly uri: string;
    readonly attributes: Readonly<Record<string, { readonly local: string; readonly value: string }>>;
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
    parser(strict: true, options: { xmlns: true; strictEntities: true; position: false }): Parser;
  };
  export default sax;
}
