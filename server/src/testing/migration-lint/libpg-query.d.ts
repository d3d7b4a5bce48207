declare module 'libpg-query' {
  type Node = Readonly<Record<string, unknown>>;
  interface Relation {
    relname: string;
  }
  interface Constraint {
    contype: string;
    conname?: string;
    /** The default or the condition. */
    raw_expr?: Expression;
    /** NOT VALID */
    skip_validation?: boolean;
    /** USING INDEX */
    indexname?: string;
  }
  interface Expression {
    A_Const?: Node;
    SQLValueFunction?: Node;
    A_ArrayExpr?: { elements?: readonly Expression[] };
    TypeCast?: { arg: Expression };
    FuncCall?: { funcname: readonly { String?: { sval: string } }[] };
    NullTest?: {
      nulltesttype: string;
      arg: { ColumnRef?: { fields: readonly { String?: { sval: string } }[] } };
    };
  }
  interface Column {
    typeName: { names: readonly { String?: { sval: string } }[] };
    constraints?: readonly { Constraint: Constraint }[];
  }
  interface AlterTableCommand {
    subtype: string;
    /** Column or constraint. */
    name?: string;
    def?: { ColumnDef?: Column; Constraint?: Constraint };
  }
  interface Statement {
    AlterTableStmt?: {
      objtype: string;
      relation: Relation;
      cmds: readonly { AlterTableCmd: AlterTableCommand }[];
    };
    CreateStmt?: { relation: Relation };
    DropStmt?: { removeType: string; concurrent?: boolean };
    IndexStmt?: { relation: Relation; concurrent?: boolean };
    RenameStmt?: { renameType: string };
  }

  /** Types for the part of the parser that the lint uses; its own declare every node with all members optional. */
  export function loadModule(): Promise<void>;
  export function parseSync(text: string): { stmts?: readonly { stmt: Statement }[] };
}
