import { Alert, Button } from '@mui/material';
import { useState } from 'react';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { Modal } from '#ui/layout/Modal';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';
import { Tooltip } from '#ui/feedback/Tooltip';
import { Row } from '#ui/layout/boxes';

import { GallerySection, State } from './GallerySection.tsx';

const longHint = 'Нетто считается как брутто минус тара; засор вычитается отдельно и в остаток не входит.';

export const MessagesSection = () => (
  <GallerySection title="Окна и сообщения">
    <State name="Окна">
      <Row>
        <ModalExample />
        <ConfirmExample />
      </Row>
    </State>
    <State name="Сообщения">
      <Row>
        <Button onClick={() => showToast({ text: 'Пришло новое уведомление!' })}>Тост</Button>
        <Button onClick={() => showToast({ kind: 'success', text: 'Пароль успешно изменен' })}>Тост об успехе</Button>
        <Button onClick={() => showToast({ kind: 'error', text: 'Во время загрузки станции возникла ошибка' })}>
          Тост об ошибке
        </Button>
        <SnackbarExample />
      </Row>
    </State>
    <State name="Подсказки">
      <Row>
        <Tooltip title={longHint}>
          <Button>Подсказка 234</Button>
        </Tooltip>
        <Tooltip title={longHint} width={400}>
          <Button>Подсказка 400</Button>
        </Tooltip>
      </Row>
    </State>
    <State name="Предупреждения">
      <Alert severity="error">Неверный пароль</Alert>
      <Alert severity="warning" sx={{ marginTop: 1 }}>
        Нет удостоверения о взрывобезопасности
      </Alert>
      <Alert severity="info" sx={{ marginTop: 1 }}>
        Поиск по данным на устройстве: нет связи
      </Alert>
      <Alert severity="success" sx={{ marginTop: 1 }}>
        Пароль успешно изменен
      </Alert>
    </State>
  </GallerySection>
);

function ModalExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Окно</Button>
      <Modal
        open={open}
        title="Выберите подразделение"
        onClose={close}
        actions={
          <Button variant="contained" onClick={close}>
            Продолжить
          </Button>
        }
      >
        Подразделение определяет, какие станции и действия доступны.
      </Modal>
    </>
  );
}

function ConfirmExample() {
  const confirm = useConfirm();
  const remove = async () => {
    const agreed = await confirm({
      object: 'Вагон 6185 4303',
      consequence: '12 фото и 2 взвешивания будут удалены. Вернуть их можно из раздела «Удалённые».',
      confirmLabel: 'Удалить вагон',
      danger: true,
    });
    showToast({ text: agreed ? 'Вагон удалён' : 'Вагон остался' });
  };
  return <Button onClick={() => void remove()}>Подтверждение</Button>;
}

function SnackbarExample() {
  const { show } = useSnackbar();
  const showError = () =>
    show({
      title: 'Ошибка',
      text: 'Фото 7 вагона 61854303 не отправлено: сервер не ответил.',
      actions: [{ label: 'Журнал отправки', onClick: () => showToast({ text: 'Журнал отправки' }) }],
    });
  return <Button onClick={showError}>Сообщение с действием</Button>;
}
