/** Props of a filter that is on or off. */
export interface FilterFlagProps {
  readonly label: string;
  readonly title?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}
