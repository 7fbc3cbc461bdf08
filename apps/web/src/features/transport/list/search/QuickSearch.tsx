import { Button, IconButton } from '@mui/material';
import { useRef, useState } from 'react';

import { focusOnMount } from '#ui/focus-on-mount';
import { SearchIcon } from '#ui/icons';
import { Modal } from '#ui/layout/Modal';
import { useQuickSearchKey } from '#ui/hotkeys';

import { QuickSearchField } from './QuickSearchField.tsx';

/** A field in a wide header, a button in a narrow one. */
export const QuickSearch = ({ isWide }: { readonly isWide: boolean }) => (isWide ? <InHeader /> : <InModal />);

function InHeader() {
  const input = useRef<HTMLInputElement>(null);
  useQuickSearchKey(() => input.current?.select());
  return <QuickSearchField inputRef={input} hint="Ctrl K" />;
}

function InModal() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasLetters, setHasLetters] = useState(false);
  const close = () => setIsOpen(false);
  useQuickSearchKey(() => setIsOpen(true));
  return (
    <>
      <IconButton aria-label="Найти ТС, страницу, действие" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SearchIcon />
      </IconButton>
      <Modal open={isOpen} title="Найти транспорт" onClose={close}>
        <QuickSearchField inputRef={focusOnMount} inputMode={hasLetters ? 'search' : 'numeric'} onDone={close} />
        <Button variant="text" aria-pressed={hasLetters} onClick={() => setHasLetters(!hasLetters)}>
          {hasLetters ? 'Клавиатура с цифрами' : 'Клавиатура с буквами'}
        </Button>
      </Modal>
    </>
  );
}
