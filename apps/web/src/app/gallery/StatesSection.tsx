import { Button } from '@mui/material';
import { useState } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { ForbiddenPage } from '#ui/feedback/ForbiddenPage';
import { FullScreenLoader } from '#ui/feedback/FullScreenLoader';
import { WagonIcon } from '#ui/icons';
import { LoadFailure } from '#ui/feedback/LoadFailure';
import { LoadingBox } from '#ui/feedback/LoadingBox';
import { NotFoundPage } from '#ui/feedback/NotFoundPage';
import { CardSkeletons, RowSkeletons } from '#ui/feedback/Skeletons';

import { Columns, GallerySection, State } from './GallerySection.tsx';

export const StatesSection = () => (
  <GallerySection title="Состояния экрана">
    <State name="Строки загружаются">
      <RowSkeletons count={3} />
    </State>
    <Columns>
      <State name="Карточки загружаются">
        <CardSkeletons count={2} />
      </State>
      <State name="Загрузка">
        <LoadingBox />
        <LoaderExample />
      </State>
      <State name="Пусто">
        <EmptyState
          icon={<WagonIcon />}
          title="Нет вагонов на приемке"
          text="Вагоны появятся здесь после входного контроля и взвешивания."
          action={<Button>Показать «На станции»</Button>}
        />
      </State>
      <State name="Ошибка">
        <ErrorState
          whatHappened="Не удалось начать работу"
          whatIsSafe="Всё записанное на устройстве сохранено."
          whatToDo="Обновите страницу."
          actions={<Button variant="contained">Обновить страницу</Button>}
        />
      </State>
      <State name="Не загрузилось">
        <LoadFailure
          whatHappened="Не удалось загрузить список"
          whatIsSafe="Всё записанное на устройстве сохранено."
          error={new Error('Network Error')}
          isBusy={false}
          onRetry={() => undefined}
          wayOut={<Button>К списку транспорта</Button>}
        />
      </State>
      <State name="404">
        <NotFoundPage action={<Button>К списку транспорта</Button>} />
      </State>
      <State name="403">
        <ForbiddenPage permission="Просмотр отчётов" action={<Button>К списку транспорта</Button>} />
      </State>
    </Columns>
  </GallerySection>
);

const startUp = [
  'Обновление справочников: станции, виды лома',
  'Получение пользователя',
  'Синхронизация локальных данных',
];

function LoaderExample() {
  const [shown, setShown] = useState(false);
  const showForAMoment = () => {
    setShown(true);
    setTimeout(() => setShown(false), 2500);
  };
  return (
    <>
      <Button onClick={showForAMoment}>Полный экран</Button>
      {shown && <FullScreenLoader messages={startUp} />}
    </>
  );
}
