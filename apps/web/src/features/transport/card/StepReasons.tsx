import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { useState } from 'react';

import { AlertIcon, LockIcon } from '#ui/icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { blockedWords, type OfferedStep } from './transport.offered-steps.ts';

interface StepReasonsProps {
  readonly offered: OfferedStep;
  readonly onGoTo: (finding: Finding) => void;
}

/** Errors that block the step, and warnings; a tap leads to the field. */
export function StepReasons({ offered: { step, blockers, warnings }, onGoTo }: StepReasonsProps) {
  if (blockers.length + warnings.length === 0) {
    return null;
  }
  return (
    <Reasons aria-label={`Перед шагом «${step.title}»`}>
      {blockers.length > 0 && <Reason isBlocker title={blockedWords(step.title)} findings={blockers} onGoTo={onGoTo} />}
      {warnings.length > 0 && <Reason title="Обратите внимание:" findings={warnings} onGoTo={onGoTo} />}
    </Reasons>
  );
}

/** One line for a small screen: the first reason leads to its field, the others unfold. */
export function FoldedReasons({ offered, onGoTo }: StepReasonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = [...offered.blockers, ...offered.warnings];
  if (!first) {
    return null;
  }
  if (isOpen) {
    return <StepReasons offered={offered} onGoTo={onGoTo} />;
  }
  const isBlocker = offered.blockers.length > 0;
  return (
    <Folded aria-label={`Перед шагом «${offered.step.title}»`} data-blocker={isBlocker || undefined}>
      {isBlocker ? <LockIcon fontSize="small" /> : <AlertIcon fontSize="small" />}
      <Link onClick={() => onGoTo(first)}>
        <OneLine>{first.message}</OneLine>
      </Link>
      {others.length > 0 && <Link onClick={() => setIsOpen(true)}>Ещё {others.length}</Link>}
    </Folded>
  );
}

interface ReasonProps {
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly isBlocker?: boolean;
  readonly onGoTo: (finding: Finding) => void;
}

const Reason = ({ title, findings, isBlocker = false, onGoTo }: ReasonProps) => (
  <Line data-blocker={isBlocker || undefined}>
    {isBlocker ? <LockIcon fontSize="small" /> : <AlertIcon fontSize="small" />}
    <span>{title}</span>
    <ul>
      {findings.map((finding) => (
        <li key={finding.message}>
          <Link onClick={() => onGoTo(finding)}>{finding.message}</Link>
        </li>
      ))}
    </ul>
  </Line>
);

const Reasons = styled('section')({ flexBasis: '100%', display: 'flex', flexDirection: 'column', gap: 4 });

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px auto 1fr',
  alignItems: 'baseline',
  gap: '0 8px',
  padding: '8px 12px',
  border: `1px solid ${theme.tokens.tones.orange.border}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.tones.orange.background,
  color: theme.tokens.tones.orange.text,
  '&[data-blocker]': {
    borderColor: theme.tokens.tones.red.border,
    backgroundColor: theme.tokens.tones.red.background,
    color: theme.tokens.tones.red.text,
  },
  '& > svg': { alignSelf: 'center' },
  '& > span': { fontWeight: fontWeights.medium },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('tablet')]: {
    gridTemplateColumns: '20px 1fr',
    '& > ul': { gridColumn: '1 / -1', flexDirection: 'column' },
  },
}));

const Folded = styled('section')(({ theme }) => ({
  flexBasis: '100%',
  minWidth: 0,
  fontSize: fontSizes.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.tokens.tones.orange.text,
  '&[data-blocker]': { color: theme.tokens.tones.red.text },
  '& > svg': { flex: 'none' },
  '& > button': { flex: 'none' },
  '& > button:first-of-type': { flex: 1, minWidth: 0 },
}));

const OneLine = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Link = styled(ButtonBase)({
  minHeight: 'max(28px, calc(var(--otk-control) - 4px))',
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  justifyContent: 'flex-start',
});
