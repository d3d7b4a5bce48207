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

/** No person is known. */
export const NOBODY: SupplierPerson = { contactName: '', contactEmail: '', contactPhone: '' };

/** What the inputs of a resupply order work on: the forms of a new one and of an edited one name their fields differently. */
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
  /** What is wrong at a path below the lines; '' for the lines as a whole. */
  readonly problemAt: (path: string) => string | undefined;
  /** Grows with each refused attempt. */
  readonly refusals: number;
}
