import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';

import { EmptyState } from '#ui/feedback/EmptyState';
import { PicturesIcon } from '#ui/icons';
import { Rows } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';

import { useLookalikeServices } from '../lookalike.services.ts';
import { LookalikePair } from '../part/LookalikePair.tsx';

/** Pairs of photos that wait for a decision. */
export function LookalikesPage() {
  const { queries } = useLookalikeServices();
  const list = useInfiniteQuery(queries.list());
  return (
    <PageBody>
      <PageTitle>Похожие фото</PageTitle>
      <PagedList
        list={list}
        failure="Не удалось загрузить похожие фото"
        whatIsSafe="Решения хранятся на сервере."
        empty={
          <EmptyState
            icon={<PicturesIcon />}
            title="Решать нечего"
            text="Каждое новое фото сравнивается со всеми прежними. Похожее появится здесь и на карточке ТС. Приемку это не останавливает."
          />
        }
      >
        {(pairs) => (
          <>
            <Typography color="textSecondary" sx={{ marginBottom: '12px' }}>
              Одно фото не должно служить двум ТС. Если снимки только похожи, это другой лом. Ответ останется в истории
              ТС.
            </Typography>
            <Rows aria-label="Похожие фото">
              {pairs.map((pair) => (
                <Row key={pair.id}>
                  <LookalikePair pair={pair} />
                </Row>
              ))}
            </Rows>
          </>
        )}
      </PagedList>
    </PageBody>
  );
}

const Row = styled('li')({ padding: '12px', maxWidth: 'max(1000px, 150vh)' });
