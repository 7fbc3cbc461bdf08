import { Button, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import * as listIcons from '#ui/icons';
import * as pageIcons from '#ui/page-icons';
import { ProductMark } from '#ui/ProductMark';
import { StatusChip } from '#ui/StatusChip';
import { Tooltip } from '#ui/feedback/Tooltip';
import { TransportNumber } from '#ui/TransportNumber';
import { Row } from '#ui/layout/boxes';

import { GallerySection, State } from './GallerySection.tsx';

const statuses = [
  ['grey', 'Ожидается'],
  ['blue', 'Прибыл на станцию'],
  ['orange', 'На приемке'],
  ['red', 'Приемка приостановлена'],
  ['violet', 'Ответственное хранение'],
  ['teal', 'Комиссия проведена'],
  ['green', 'Приемка завершена'],
] as const;

export const FoundationSection = () => (
  <GallerySection title="Основа">
    <State name="Знак и размеры текста">
      <Row>
        <ProductMark size={40} />
        <Typography variant="h1" component="span">
          Заголовок 28
        </Typography>
        <Typography variant="h2" component="span">
          Раздел 20
        </Typography>
        <Typography variant="h3" component="span">
          Подраздел 16
        </Typography>
        <Typography variant="body2">Текст 14</Typography>
        <Typography variant="caption">Подпись 13</Typography>
      </Row>
    </State>
    <State name="Статусы">
      <Row>
        {statuses.map(([tone, word]) => (
          <StatusChip key={tone} tone={tone}>
            {word}
          </StatusChip>
        ))}
      </Row>
    </State>
    <State name="Номера">
      <Row sx={{ gap: '8px 24px' }}>
        <TransportNumber value="61854303" size="page" />
        <TransportNumber value="61854303" size="card" />
        <TransportNumber value="61854303" />
        <TransportNumber value="RZDU0015340" />
        <TransportNumber value="А123ВС152" />
      </Row>
    </State>
    <State name="Кнопки">
      <Row>
        <Button variant="contained">Назначить комиссию</Button>
        <Button>Открыть карточку</Button>
        <Button variant="text">Отмена</Button>
        <Button variant="contained" color="error">
          Удалить
        </Button>
        <Button variant="contained" loading loadingPosition="start">
          Сохранить
        </Button>
        <Button variant="contained" disabled>
          Недоступно
        </Button>
        <Button disabled>Недоступно</Button>
        <Button size="small">Малая</Button>
        <Button size="large" variant="contained" startIcon={<listIcons.PlusIcon />}>
          Снять фото
        </Button>
      </Row>
    </State>
    <State name="Значки">
      <Icons>
        {Object.entries({ ...listIcons, ...pageIcons }).map(([name, Icon]) => (
          <Tooltip key={name} title={name}>
            <IconButton aria-label={name}>
              <Icon />
            </IconButton>
          </Tooltip>
        ))}
      </Icons>
    </State>
  </GallerySection>
);

const Icons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
