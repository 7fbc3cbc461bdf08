import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';

import { HelpIcon } from '#ui/page-icons';

interface FieldHelpProps {
  /** The heading of docs/guide/hard.md that has the example. */
  readonly of: string;
  readonly className?: string;
}

const linkTo = (of: string) => ({ href: `/help?page=hard#${of}`, target: '_blank', rel: 'noreferrer' });

/** Leads from a sentence about what is hard to understand to its example in the guide, beside what is typed. */
export const FieldHelp = ({ of, className }: FieldHelpProps) => (
  <a {...linkTo(of)} className={className}>
    Пример
  </a>
);

/** The same alone in its line, below what is only read: a finger may hit that too. */
export const FieldHelpLine = styled(FieldHelp)({
  position: 'relative',
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: 'max(100%, var(--otk-control))',
      height: 'var(--otk-control)',
      transform: 'translate(-50%, -50%)',
    },
  },
});

/** The same at the end of a field, as high as the field. */
export const FieldHelpMark = ({ of, label }: FieldHelpProps & { readonly label: string }) => (
  <IconButton {...linkTo(of)} edge="end" aria-label={`Пример: ${label}`}>
    <HelpIcon fontSize="small" />
  </IconButton>
);
