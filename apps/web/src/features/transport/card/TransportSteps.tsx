import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { useRef, useState } from 'react';

import { ChevronDownIcon, LockIcon } from '#ui/icons';

import { StepReasons } from './StepReasons.tsx';
import { isForward, type OfferedStep } from './transport.offered-steps.ts';

export interface TransportStepsProps {
  readonly offered: readonly OfferedStep[];
  readonly canRequestReweigh: boolean;
  readonly canEndReweigh: boolean;
  readonly isBusy: boolean;
  /** Something else of the card is the primary action now. */
  readonly isSecondary?: boolean;
  readonly onStep: (step: Transition, warnings: readonly Finding[]) => void;
  readonly onRequestReweigh: () => void;
  readonly onEndReweigh: () => void;
  /** Moves the focus to the field of a finding. */
  readonly onGoTo: (finding: Pick<Finding, 'field'>) => void;
}

type PressProps = Pick<TransportStepsProps, 'onStep' | 'onGoTo'>;

/** Action of the primary button: the step, or the jump to what is missing. */
export function pressStep({ step, blockers, warnings }: OfferedStep, { onStep, onGoTo }: PressProps): void {
  const [first] = blockers;
  if (first) {
    onGoTo(first);
  } else {
    onStep(step, warnings);
  }
}

export function TransportSteps(props: TransportStepsProps) {
  const { offered, canRequestReweigh, canEndReweigh, isBusy, isSecondary = false, onGoTo } = props;
  const [primary, ...others] = offered;
  const hasMenu = others.length > 0 || canRequestReweigh || canEndReweigh;
  if (!primary && !hasMenu) {
    return null;
  }
  return (
    <>
      <Buttons>
        {primary && (
          <StepButton
            offered={primary}
            isBusy={isBusy}
            isSecondary={isSecondary}
            onPress={() => pressStep(primary, props)}
          />
        )}
        {hasMenu && <StepMenu {...props} others={others} hasPrimary={primary !== undefined} />}
      </Buttons>
      {primary && <StepReasons offered={primary} onGoTo={onGoTo} />}
    </>
  );
}

interface StepButtonProps {
  readonly offered: OfferedStep;
  readonly isBusy: boolean;
  readonly isSecondary: boolean;
  readonly onPress: () => void;
}

function StepButton({ offered: { step, blockers }, isBusy, isSecondary, onPress }: StepButtonProps) {
  const isBlocked = blockers.length > 0;
  const isAlarm = step.to === 'RADIATION_ALARM';
  return (
    <Button
      variant={isForward(step) && !isBlocked && !isSecondary ? 'contained' : 'outlined'}
      color={isAlarm ? 'error' : 'primary'}
      size="large"
      startIcon={isBlocked ? <LockIcon /> : undefined}
      loading={isBusy}
      aria-keyshortcuts="Control+Enter"
      onClick={onPress}
    >
      {step.title}
    </Button>
  );
}

interface StepMenuProps extends TransportStepsProps {
  readonly others: readonly OfferedStep[];
  readonly hasPrimary: boolean;
}

function StepMenu({ others, hasPrimary, canRequestReweigh, canEndReweigh, ...props }: StepMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <>
      <Button
        ref={anchor}
        size="large"
        disabled={props.isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        endIcon={<ChevronDownIcon />}
        onClick={() => setIsOpen(true)}
      >
        {hasPrimary ? 'Ещё' : 'Действия'}
      </Button>
      <Menu open={isOpen} anchorEl={() => anchor.current} onClose={() => setIsOpen(false)}>
        {others.map((offered) => (
          <MenuItem key={offered.step.to} onClick={choose(() => pressStep(offered, props))}>
            <MenuWords title={offered.step.title} reasons={offered.blockers} />
          </MenuItem>
        ))}
        {canRequestReweigh && <MenuItem onClick={choose(props.onRequestReweigh)}>Запросить перевеску</MenuItem>}
        {canEndReweigh && <MenuItem onClick={choose(props.onEndReweigh)}>Снять отметку «На перевеске»</MenuItem>}
      </Menu>
    </>
  );
}

const MenuWords = ({ title, reasons }: { readonly title: string; readonly reasons: readonly Finding[] }) => (
  <span>
    {title}
    {reasons.map(({ message }) => (
      <Typography key={message} variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {message}
      </Typography>
    ))}
  </span>
);

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginLeft: 'auto',
  [theme.breakpoints.down('tablet')]: { width: '100%', '& > :first-of-type': { flex: 1 } },
}));
