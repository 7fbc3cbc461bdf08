import { Link } from '@tanstack/react-router';

/** Leads from a field that is hard to understand to its example in the guide (docs/guide/hard.md), beside what is typed. */
export const FieldHelp = ({ of }: { readonly of: string }) => (
  <Link to="/help" search={{ page: 'hard' }} hash={of} target="_blank" style={{ color: 'inherit' }}>
    Пример
  </Link>
);
