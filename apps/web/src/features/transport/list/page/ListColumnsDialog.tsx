import { Button, Checkbox, FormControlLabel, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { usualColumns, withColumn, withMoved, withWidth } from '../transport.columns.ts';
import { transportColumns } from '../TransportColumns.tsx';
import { ChevronDownIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';

import type { ListColumnsState } from './transport.list-columns.ts';

interface ListColumnsDialogProps {
  readonly open: boolean;
  readonly state: ListColumnsState;
  readonly onClose: () => void;
}

const widthStep = 16;

/** Which columns, in which order, how wide. */
export const ListColumnsDialog = ({ open, state, onClose }: ListColumnsDialogProps) => (
  <Modal
    open={open}
    title="Столбцы"
    width={520}
    onClose={onClose}
    actions={
      <>
        <Button variant="text" onClick={() => state.choose(usualColumns)}>
          Как обычно
        </Button>
        <Button variant="contained" onClick={onClose}>
          Готово
        </Button>
      </>
    }
  >
    <Typography color="textSecondary" variant="body2">
      Порядок сверху вниз — это порядок слева направо. Ширина в точках, её можно менять и мышью, за край заголовка.
      {state.isChosen
        ? ' Показаны все отмеченные столбцы, широкая таблица листается вбок.'
        : ' Пока вы ничего не выбрали, показаны те из отмеченных столбцов, что помещаются по ширине.'}
    </Typography>
    <Lines state={state} />
  </Modal>
);

function Lines({ state: { columns, choice, choose } }: Pick<ListColumnsDialogProps, 'state'>) {
  const shown = columns.map(({ key }) => key);
  const hidden = transportColumns.filter(({ key }) => !shown.includes(key));
  const show = (next: readonly string[]) => choose({ ...choice, shown: [...next] });
  return (
    <List>
      {[...columns, ...hidden].map(({ key, title, isFixed, width }) => {
        const place = shown.indexOf(key);
        const isShown = place >= 0;
        return (
          <li key={key}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0 }}
              label={title}
              disabled={isFixed === true}
              control={<Checkbox checked={isShown} onChange={() => show(withColumn(shown, key))} />}
            />
            {isShown && (
              <>
                <IconButton
                  aria-label={`Уже: ${title}`}
                  size="small"
                  onClick={() => choose(withWidth(choice, key, width - widthStep))}
                >
                  −
                </IconButton>
                <Typography variant="caption" component="span" sx={{ minWidth: 32, textAlign: 'center' }}>
                  {width}
                </Typography>
                <IconButton
                  aria-label={`Шире: ${title}`}
                  size="small"
                  onClick={() => choose(withWidth(choice, key, width + widthStep))}
                >
                  +
                </IconButton>
                <IconButton
                  aria-label={`Левее: ${title}`}
                  size="small"
                  disabled={place === 0}
                  onClick={() => show(withMoved(shown, key, -1))}
                >
                  <ChevronDownIcon fontSize="small" style={{ rotate: '180deg' }} />
                </IconButton>
                <IconButton
                  aria-label={`Правее: ${title}`}
                  size="small"
                  disabled={place === shown.length - 1}
                  onClick={() => show(withMoved(shown, key, 1))}
                >
                  <ChevronDownIcon fontSize="small" />
                </IconButton>
              </>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 4 },
});
