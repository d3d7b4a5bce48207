import {
  makeDefaultQueryMapper,
  makeJitQueryMapper,
  type RowsMapper,
  type RowsMapperGenerator,
} from 'drizzle-orm';

/** From this many rows on, compiling a mapper (15 µs) costs less than it saves (0.25 µs per row). */
const WORTH_COMPILING = 100;

type Shape = Parameters<RowsMapperGenerator>;

interface WithDialect {
  readonly dialect: { readonly mapperGenerators: { rows: RowsMapperGenerator } };
}

/**
 * Makes Drizzle compile the mapping of long lists: its default mapper, which short answers keep, iterates over the
 * columns of every row and takes twice as long.
 */
export function compileLongLists<Database extends object>(database: Database): Database {
  if (!hasDialect(database)) throw new Error('Drizzle keeps its mappers elsewhere.');
  database.dialect.mapperGenerators.rows = mapperOf;
  return database;
}

const mapperOf: RowsMapperGenerator = <Result>(...shape: Shape): RowsMapper<Result> => {
  const usual = makeDefaultQueryMapper<Result>(...shape);
  return (rows) => (rows.length < WORTH_COMPILING ? usual(rows) : makeJitQueryMapper<Result>(...shape)(rows));
};

/** Drizzle omits it from its types. */
function hasDialect(database: object): database is WithDialect {
  const dialect: unknown = Reflect.get(database, 'dialect');
  if (typeof dialect !== 'object' || dialect === null) return false;
  const generators: unknown = Reflect.get(dialect, 'mapperGenerators');
  return typeof generators === 'object' && generators !== null && 'rows' in generators;
}
