import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { CopyIcon } from '#ui/page-icons';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';

export interface IssuedPassword {
  readonly login: string;
  readonly password: string;
}

interface OneTimePasswordProps {
  readonly issued: IssuedPassword | null;
  readonly onClose: () => void;
}

/** Shown once: the server stores only its hash. */
export function OneTimePassword({ issued, onClose }: OneTimePasswordProps) {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: 'Скопировано', kind: 'success' });
    } catch {
      // No access to the clipboard (http, a refusal): the password stays on the screen.
      showToast({ text: 'Не удалось скопировать. Перепишите пароль с экрана', kind: 'error' });
    }
  };
  return (
    <Modal
      open={issued !== null}
      title="Одноразовый пароль"
      actions={
        <>
          <Button
            startIcon={<CopyIcon />}
            onClick={() => issued && void copy(`Логин: ${issued.login}\nПароль: ${issued.password}`)}
          >
            Скопировать
          </Button>
          <Button variant="contained" onClick={onClose}>
            Пароль передан
          </Button>
        </>
      }
    >
      <Typography>Логин: {issued?.login}</Typography>
      <Secret aria-label="Одноразовый пароль">{issued?.password}</Secret>
      <Alert severity="warning">
        Пароль показан один раз и на сервере не хранится. При первом входе человек заменит его своим.
      </Alert>
    </Modal>
  );
}

const Secret = styled('output')(({ theme }) => ({
  display: 'block',
  margin: '12px 0',
  padding: 12,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  fontFamily: 'monospace',
  fontSize: 20,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));
