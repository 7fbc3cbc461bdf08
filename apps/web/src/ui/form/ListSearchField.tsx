import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { isStorable } from '@otk/domain/kernel/storable';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { CloseIcon, SearchIcon } from '../icons.tsx';
import { usePageSearchKey } from '../hotkeys.ts';
import { UnstorableNote } from './UnstorableNote.tsx';

interface ListSearchFieldProps {
  readonly value: string;
  readonly isWide: boolean;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** Debounce of the search. */
const pauseMs = 300;

const loadWay = () => import('./way-to-rows.ts');

export function ListSearchField({
  value,
  isWide,
  onChange,
  // The longer words do not fit into a phone, more of them not at 1440 px.
  placeholder = isWide ? 'Номер, поставщик…' : 'Номер…',
}: ListSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText, look] = useTyped(value, onChange);
  usePageSearchKey(() => input.current?.select());
  const clear = () => {
    setText('');
    onChange('');
    input.current?.focus();
  };

  return (
    <OutlinedInput
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          look(text);
          void loadWay().then(({ openRow }) => openRow());
        } else if (event.key === 'Escape' && text !== '') {
          clear();
        } else if (event.key === 'ArrowDown') {
          event.preventDefault();
          look(text);
          void loadWay().then(({ wayToRows }) => wayToRows(input.current!));
        }
      }}
      data-asked={value}
      onFocus={loadWay}
      placeholder={placeholder}
      inputRef={input}
      sx={isWide ? { flex: '1 1 180px', maxWidth: 420 } : { flex: '1 1 200px', order: -1 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            {!isStorable(text) && <UnstorableNote text={text} />}
            <IconButton aria-label="Очистить поиск" size="small" edge="end" onClick={clear}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      slotProps={{
        input: {
          'aria-label': 'Поиск в списке',
          enterKeyHint: 'search',
          maxLength: 100,
          autoComplete: 'off',
        },
      }}
    />
  );
}

/** The field is ahead of the address by the debounce, and follows the address when it changes elsewhere. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) {
      setText(value);
    }
  }
  const look = (wanted: string) => {
    if (wanted.trim() !== value && isStorable(wanted)) {
      onChange(wanted.trim());
    }
  };
  const lookLater = useEffectEvent(look);
  useEffect(() => {
    const timer = setTimeout(() => lookLater(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText, look] as const;
}
