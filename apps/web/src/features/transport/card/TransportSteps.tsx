import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { type ReactNode, use, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { ChevronDownIcon, LockIcon } from '#ui/icons';
import { useLayer } from '#ui/layout/layers';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { StepNotesPlace } from './transport.step-notes.ts';
import { FoldedReasons, StepReasons } from './StepReasons.tsx';
import type { OfferedStep } from './transport.offered-steps.ts';

/** Where the buttons stand: in the head at a desk, in a bar or a line of a small screen, where reasons are folded. */
export type StepsPlace = 'head' | 'bar' | 'line';

export interface TransportStepsProps {
  readonly offered: readonly OfferedStep[];
  readonly canRequestReweigh: boolean;
  readonly canEndReweigh: boolean;
  readonly isBusy: boolean;
  /** Something else of the card is the primary action now. */
  readonly isSecondary?: boolean;
  readonly place: StepsPlace;
  /** A line under the primary button: what the person must know before the step. */
  readonly hintOf?: (step: Transition) => string | null;
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
  const { offered, canRequestReweigh, canEndReweigh, isBusy, isSecondary = false, place, onGoTo } = props;
  // On a small screen the other action takes the room of the primary button.
  const isInMenu = isSecondary && place !== 'head';
  const [primary, ...others] = isInMenu ? [undefined, ...offered] : offered;
  const hint = (primary && props.hintOf?.(primary.step)) ?? null;
  const hasMenu = others.length > 0 || canRequestReweigh || canEndReweigh;
  if (!primary && !hasMenu) {
    return null;
  }
  return (
    <>
      <Buttons data-place={place} data-menu-only={primary === undefined || undefined}>
        {primary && (
          <StepButton
            offered={primary}
            isBusy={isBusy}
            isSecondary={isSecondary}
            onPress={() => pressStep(primary, props)}
          />
        )}
        {hasMenu && (
          <StepMenu
            {...props}
            others={others.filter((step) => step !== undefined)}
            hasPrimary={primary !== undefined || isInMenu}
          />
        )}
      </Buttons>
      <Notes place={place}>
        {hint !== null && <Hint data-place={place}>{hint}</Hint>}
        {primary && place === 'head' && <StepReasons offered={primary} onGoTo={onGoTo} />}
        {primary && place !== 'head' && <FoldedReasons offered={primary} onGoTo={onGoTo} />}
      </Notes>
    </>
  );
}

/** Beside the buttons; those of a small screen stand above the content. */
function Notes({ place, children }: { readonly place: StepsPlace; readonly children: ReactNode }) {
  const below = use(StepNotesPlace);
  return place === 'head' ? children : below && createPortal(children, below);
}

interface StepButtonProps {
  readonly offered: OfferedStep;
  readonly isBusy: boolean;
  readonly isSecondary: boolean;
  readonly onPress: () => void;
}

function StepButton({ offered: { step, blockers, isUsual }, isBusy, isSecondary, onPress }: StepButtonProps) {
  const isBlocked = blockers.length > 0;
  return (
    <Button
      variant={isUsual && !isBlocked && !isSecondary ? 'contained' : 'outlined'}
      color={isAlarm(step) ? 'error' : 'primary'}
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

const isAlarm = ({ to }: Transition): boolean => to === 'RADIATION_ALARM';

/** An alarm is never searched for: it is the first entry, apart from the others. */
const alarmFirst = (offered: readonly OfferedStep[]): readonly OfferedStep[] =>
  offered.toSorted((a, b) => Number(isAlarm(b.step)) - Number(isAlarm(a.step)));

interface StepMenuProps extends TransportStepsProps {
  readonly others: readonly OfferedStep[];
  readonly hasPrimary: boolean;
}

function StepMenu({ others, hasPrimary, canRequestReweigh, canEndReweigh, ...props }: StepMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, () => setIsOpen(false));
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
        {alarmFirst(others).map((offered) => (
          <MenuItem
            key={offered.step.to}
            divider={isAlarm(offered.step)}
            data-alarm={isAlarm(offered.step) || undefined}
            onClick={choose(() => pressStep(offered, props))}
            sx={{ '&[data-alarm]': { color: 'error.main', fontWeight: fontWeights.strong } }}
          >
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

const Hint = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  textAlign: 'right',
  // Above the content, in line with its words.
  '&:not([data-place="head"])': { textAlign: 'left' },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginLeft: 'auto',
  '&[data-place="bar"]': { flex: 1, order: 1, '& > button:first-of-type': { flex: 1 } },
  '&[data-place="bar"][data-menu-only]': { flex: 'none' },
  // The status keeps its room; the words of the step may take two lines.
  '&[data-place="line"]': {
    '& > button': {
      minWidth: 0,
      minHeight: 'var(--otk-control)',
      padding: '2px 8px',
      fontSize: fontSizes.small,
      lineHeight: 1.25,
    },
  },
  [theme.breakpoints.down('tablet')]: { '&[data-place="head"]': { width: '100%', '& > :first-of-type': { flex: 1 } } },
}));
