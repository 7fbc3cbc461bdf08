import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { use } from 'react';
import { createPortal } from 'react-dom';

import { isUnreachable } from '#platform/api-error';
import { useEdited } from '#platform/editor/use-editor';

import { CardEndPlace } from './card-end.ts';
import { useCardSize } from './card-size.ts';
import type { CardEditor } from './card-editor.ts';

interface CardSaveBarProps {
  readonly editor: CardEditor;
  readonly isEdited: boolean;
}

/** Visible at every scroll position while there is something to save. */
export function CardSaveBar({ editor: { fields, save }, isEdited }: CardSaveBarProps) {
  const failure = useEdited(fields, (state) => state.failure);
  const isSaving = useEdited(fields, (state) => state.isSaving);
  const { isSmall } = useCardSize();
  const end = use(CardEndPlace);
  if (!isEdited) {
    return null;
  }
  const discard = (
    <Button onClick={fields.discard} disabled={isSaving}>
      Отменить изменения
    </Button>
  );
  return (
    <Bar aria-label="Несохранённые изменения">
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      <Buttons>
        {isSmall ? end && createPortal(discard, end) : discard}
        <Button
          {...(isSmall ? { size: 'large' } : { variant: 'contained' })}
          loading={isSaving}
          aria-keyshortcuts="Control+S"
          onClick={() => void save()}
        >
          Сохранить
        </Button>
      </Buttons>
    </Bar>
  );
}

const failureText = (error: unknown): string =>
  isUnreachable(error)
    ? `${errorMessage(error)}. Изменения не отправлены, они сохранены на этом устройстве. Повторите, когда связь появится.`
    : `${errorMessage(error)}. Изменения не отправлены, они сохранены на этом устройстве.`;

/** On a small screen the button stands in the bar at the foot (CardFoot.tsx), beside the step. */
const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  [theme.breakpoints.down('desktop')]: { display: 'contents', '& > [role="alert"]': { flexBasis: '100%' } },
  [theme.breakpoints.up('desktop')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    marginTop: 16,
    padding: 12,
    border: `1px solid ${theme.tokens.edge}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.raised,
  },
}));

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
