import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { FormStack } from '../layout/boxes.ts';

interface FormFrameProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly submitLabel: string;
  /** Buttons next to the primary one. */
  readonly actions?: ReactNode;
  /** What the person must see before is still being made. */
  readonly isWaiting?: boolean;
  /** There is nothing to save yet. */
  readonly isUnchanged?: boolean;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** Fields with the buttons below. While a submit is running, another one is ignored. */
export function FormFrame({
  onSubmit,
  submitLabel,
  actions,
  isWaiting = false,
  isUnchanged = false,
  isDanger = false,
  children,
}: FormFrameProps) {
  const [isBusy, setIsBusy] = useState(false);
  // State changes with the next render; a second Enter may be pressed before it.
  const busy = useRef(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) {
      return;
    }
    busy.current = true;
    setIsBusy(true);
    try {
      await onSubmit(event);
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };

  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      {children}
      <Buttons data-form-acts>
        {actions}
        <Button
          type="submit"
          variant="contained"
          disabled={isUnchanged}
          color={isDanger ? 'error' : 'primary'}
          loading={isBusy || isWaiting}
          loadingPosition="start"
        >
          {submitLabel}
        </Button>
      </Buttons>
    </FormStack>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 4,
  [theme.breakpoints.down('phablet')]: { marginTop: 'auto', '&& > *': { flex: '1 1 auto' } },
}));
