/** Leads from a field that is hard to understand to its example in the guide (docs/guide/hard.md), beside what is typed. */
export const FieldHelp = ({ of }: { readonly of: string }) => (
  <a href={`/help?page=hard#${of}`} target="_blank" rel="noreferrer" style={{ color: 'inherit' }}>
    Пример
  </a>
);
