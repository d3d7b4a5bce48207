/** Result of a write and answer of the edit calls. */
export interface Written {
  message: string;
  outcome: 'saved' | 'added' | 'known';
  company?: { id: number };
  contact?: { id: number };
}
