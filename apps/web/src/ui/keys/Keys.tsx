// Keys that work on every page. Loaded after the first page; none of them acts while something is typed or a dialog is open.
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { useKey } from '../hotkeys.ts';
import { Modal } from '../layout/Modal.tsx';
import { isPlain, isPlainKey } from './plain-key.ts';

const keys: readonly (readonly [key: string, act: string])[] = [
  ['?', 'Показать клавиши'],
  ['Ctrl K', 'Найти ТС, страницу или действие: «поставить на хранение 6061 9467»'],
  ['/', 'Поиск на странице'],
  ['J, K', 'Вниз и вверх по строкам'],
  ['Enter', 'Открыть строку'],
  ['Ctrl Enter', 'Следующий шаг карточки, отправить диалог'],
  ['Ctrl S', 'Сохранить'],
  ['N', 'Следующее ТС, когда это закончено'],
  ['Esc', 'Закрыть диалог или меню'],
  ['Alt ←', 'Назад'],
];

export function Keys() {
  const [isOpen, setIsOpen] = useState(false);
  const move = (step: 1 | -1) => moveRow(document.querySelector('main') ?? document, step);
  useKey(
    (event) => isPlain(event) && event.key === '?',
    () => setIsOpen(true),
  );
  useKey(isPlainKey('KeyJ'), () => move(1));
  useKey(isPlainKey('KeyK'), () => move(-1));
  return (
    <Modal open={isOpen} small title="Клавиши" onClose={() => setIsOpen(false)}>
      <List>
        {keys.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </List>
    </Modal>
  );
}

/** Rows of tables and of virtual lists; the latter move by their own arrow keys, because most of their rows are not drawn. */
const rowSelector = '[data-row], [data-index]';
/** Of a page without such rows: whatever else it lists. */
const itemSelector = 'li, tbody tr, article';
const openerSelector = 'a[href], button:enabled, summary';

/** A button that can wait for its act writes: Enter after J or K would be a write that nobody meant. */
const actSelector = '[class*="-loadingWrapper"]';

const pressedIn = (row: Element): readonly HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(openerSelector)].filter((opener) => opener.checkVisibility());

/** Rows with something to press; of rows within rows the outer ones. */
function rowsOf(page: ParentNode): readonly HTMLElement[] {
  const marked = [...page.querySelectorAll<HTMLElement>(rowSelector)];
  return marked.length > 0
    ? marked
    : [...page.querySelectorAll<HTMLElement>(itemSelector)].filter(
        (item) => item.parentElement?.closest(itemSelector) === null && pressedIn(item).length > 0,
      );
}

/** A row that opens nothing has the focus itself, before its acts. */
function focusRow(row: HTMLElement | undefined): void {
  if (row) {
    const opener = pressedIn(row).find((pressed) => pressed.querySelector(actSelector) === null);
    if (!opener) {
      row.tabIndex = -1;
    }
    (opener ?? row).focus();
    row.scrollIntoView({ block: 'nearest' });
  }
}

/** Moves the focus down or up the rows of the page, wherever it was before. Enter opens a row by its own link. */
function moveRow(page: ParentNode, step: 1 | -1): void {
  const rows = rowsOf(page);
  const focused = document.activeElement;
  const at = rows.findIndex((row) => row.contains(focused));
  if (at < 0) {
    focusRow(rows[0]);
  } else if (rows[at]!.hasAttribute('data-index')) {
    const key = step === 1 ? 'ArrowDown' : 'ArrowUp';
    focused?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  } else {
    focusRow(rows[at + step]);
  }
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: '110px 1fr', gap: 12, padding: '8px 0' },
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '1px 8px',
    border: `1px solid ${theme.tokens.edge}`,
    borderRadius: 8,
    font: 'inherit',
    whiteSpace: 'nowrap',
  },
}));
