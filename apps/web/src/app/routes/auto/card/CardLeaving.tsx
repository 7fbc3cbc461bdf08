import { Button, Typography } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

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

  const leaving = useLeaving(isEdited, () => isEdited && session.isSignedIn());
  if (!leaving) {
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

interface Leaving {
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** The move that waits for an answer; null when none does. */
function useLeaving(isEdited: boolean, enableBeforeUnload: () => boolean): Leaving | null {
  const { history } = useRouter();
  // How far the person went back or forward.
  const [traversed, setTraversed] = useState<number | null>(null);
  // A person who signs out has answered before; after a session that ended by itself the typed values are restored.
  const moved = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isEdited && current.pathname !== next.pathname && (action === 'PUSH' || action === 'REPLACE'),
    enableBeforeUnload,
    withResolver: true,
  });
  // Back has moved the browser to the other entry when the router asks. It is restored before the person has answered:
  // otherwise Back closes the question from one entry too far, which may be the way out of the application.
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      // While a layer is open, Back closes it and leaves nothing.
      const isAsked =
        isEdited &&
        current.pathname !== next.pathname &&
        action !== 'PUSH' &&
        action !== 'REPLACE' &&
        !(action === 'BACK' && hasLayers());
      if (isAsked) {
        setTraversed(indexOf(window.history.state) - indexOf(history.location.state));
      }
      return isAsked;
    },
    enableBeforeUnload: false,
  });
  if (moved.status === 'blocked') {
    return moved;
  }
  return traversed === null
    ? null
    : {
        proceed() {
          setTraversed(null);
          history.go(traversed, { ignoreBlocker: true });
        },
        reset: () => setTraversed(null),
      };
}

const indexOf = (state: unknown): number => (state as { readonly __TSR_index: number }).__TSR_index;
