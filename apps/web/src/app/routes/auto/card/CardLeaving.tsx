import { Button, Typography } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';

import { hasLayers } from '#ui/layout/layers';
import { Modal } from '#ui/layout/Modal';
import { usePlatform } from '#platform/services';
import { objectName } from '#features/transport/part/transport.step-form';

interface CardLeavingProps {
  readonly transport: Transport;
  /** «вес, особые отметки»; empty when everything is saved. */
  readonly unsaved: string;
  /** Absent when a tab must be saved by its own button. */
  readonly onSave: (() => Promise<boolean>) | null;
}

/** Leaving with unsaved edits asks; switching to another tab of the card does not. */
export function CardLeaving({ transport, unsaved, onSave }: CardLeavingProps) {
  const { updates, session } = usePlatform();
  const isEdited = unsaved !== '';
  const name = objectName(transport);
  useEffect(() => (isEdited ? updates.block(name) : undefined), [updates, isEdited, name]);

  const leaving = useBlocker({
    // While a layer is open, Back closes it and leaves nothing.
    shouldBlockFn: ({ current, next, action }) =>
      isEdited && current.pathname !== next.pathname && !(action === 'BACK' && hasLayers()),
    // A person who signs out has answered before; after a session that ended by itself the typed values are restored.
    enableBeforeUnload: () => isEdited && session.isSignedIn(),
    withResolver: true,
  });
  if (leaving.status !== 'blocked') {
    return null;
  }
  const saveAndLeave = async (save: () => Promise<boolean>) => {
    if (await save()) {
      leaving.proceed();
    } else {
      leaving.reset();
    }
  };
  return (
    <Modal
      open
      small
      title="Уйти без сохранения?"
      onClose={leaving.reset}
      actions={
        <>
          <Button onClick={leaving.proceed}>Уйти</Button>
          <Button onClick={leaving.reset}>Остаться</Button>
          {onSave && (
            <Button variant="contained" onClick={() => void saveAndLeave(onSave)}>
              Сохранить и уйти
            </Button>
          )}
        </>
      }
    >
      <Typography variant="subtitle1">{name}</Typography>
      <Typography color="textSecondary">
        Не сохранено: {unsaved}. Если уйти, изменения останутся на этом устройстве, и карточка предложит их снова.
      </Typography>
    </Modal>
  );
}
