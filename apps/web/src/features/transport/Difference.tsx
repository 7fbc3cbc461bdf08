import { styled } from '@mui/material/styles';

import { formatTonnes } from '#ui/format';
import { fontWeights, type Tokens } from '#ui/theme/tokens';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { differenceLevel, type DifferenceLevel } from './transport.difference.ts';

interface DifferenceProps {
  readonly diff: number;
  readonly documentNet: number | null;
}

const colors: Readonly<Record<DifferenceLevel, keyof Pick<Tokens, 'ink' | 'warningText' | 'dangerText'>>> = {
  usual: 'ink',
  warning: 'warningText',
  danger: 'dangerText',
};
const words: Readonly<Record<DifferenceLevel, string>> = {
  usual: '',
  warning: ', больше 0,5 %',
  danger: ', больше 2 %',
};

/** Net found against net by the documents, always with its sign. */
export function Difference({ diff, documentNet }: DifferenceProps) {
  const level = differenceLevel(diff, documentNet);
  return (
    <Signed level={level}>
      {diff > 0 && '+'}
      {formatTonnes(diff)}
      <VisuallyHidden>{words[level]}</VisuallyHidden>
    </Signed>
  );
}

const Signed = styled('span', { shouldForwardProp: (prop) => prop !== 'level' })<{ level: DifferenceLevel }>(
  ({ theme, level }) => ({
    color: theme.tokens[colors[level]],
    fontWeight: level === 'usual' ? fontWeights.regular : fontWeights.strong,
  }),
);
