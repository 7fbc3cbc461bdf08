import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DecisionReason, decisionReasonCodes, decisionReasons } from '@otk/domain/kernel/decision';

interface WhyProps {
  readonly reason: DecisionReason | undefined;
  readonly onChoose: (reason: DecisionReason) => void;
}

/** Why this value and not the other: one press, also with gloves. */
export const Why = ({ reason, onChoose }: WhyProps) => (
  <Reasons>
    <legend>Почему так</legend>
    {decisionReasonCodes.map((code) => (
      <Reason key={code} aria-pressed={reason === code} onClick={() => onChoose(code)}>
        {decisionReasons[code]}
      </Reason>
    ))}
  </Reasons>
);

const Reasons = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  margin: '16px 0 0',
  padding: 0,
  border: 'none',
  '& legend': { padding: 0, marginBottom: 4, fontWeight: theme.typography.fontWeightBold },
}));

const Reason = styled(Button)(({ theme }) => ({
  minHeight: 'var(--otk-control)',
  border: `1px solid ${theme.tokens.edge}`,
  '&[aria-pressed="true"]': { ...theme.tokens.chosen, borderColor: theme.tokens.ink },
}));
