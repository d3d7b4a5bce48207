import type { Currency } from '@halla/domain/documents/money';
import type { LineMember } from '../../../entities/document-lines/edited-line.ts';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import type { Chosen } from '../../../ui/form/wire.ts';
import type { EditedResupplyLine } from './resupply-lines.ts';

type Props = ReturnType<typeof fieldProps<object, string>>;
type TextProps = ReturnType<Props['text']>;

interface PickedProps<Value> {
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The person at a supplier; empty inputs are ''. */
export interface SupplierPerson {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
}

/** An empty person. */
export const NOBODY: SupplierPerson = { contactName: '', contactEmail: '', contactPhone: '' };

/**
 * Fields that the inputs of a resupply order use; the forms for adding and editing name theirs differently.
 */
export interface ContentFields {
  readonly supplier: PickedProps<Chosen | null>;
  readonly person: { readonly name: TextProps; readonly email: TextProps; readonly phone: TextProps };
  readonly setPerson: (person: SupplierPerson) => void;
  readonly currency: PickedProps<Currency>;
  readonly total: ReturnType<Props['number']>;
  /** null while it is empty. */
  readonly totalPrice: number | null;
  readonly setTotal: (total: number) => void;
  readonly lines: LineFields;
}

export interface LineFields {
  readonly values: readonly EditedResupplyLine[];
  readonly replace: (lines: readonly EditedResupplyLine[]) => void;
  readonly add: (line: EditedResupplyLine) => void;
  readonly change: (index: number, member: LineMember, value: string | number | null) => void;
  readonly remove: (index: number) => void;
  /** The problem at a path below the lines; '' is the path of the lines as a whole. */
  readonly problemAt: (path: string) => string | undefined;
  /** Increases with each refused attempt to save. */
  readonly refusals: number;
}
