import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { CloseIcon, SearchIcon } from './icons.tsx';
import { usePageSearchKey } from './hotkeys.ts';

interface ListSearchFieldProps {
  readonly value: string;
  readonly isWide: boolean;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** Debounce of the search. */
const pauseMs = 300;

export function ListSearchField({
  value,
  isWide,
  onChange,
  // The longer words do not fit into a phone.
  placeholder = isWide ? 'Номер, документ, поставщик' : 'Номер, поставщик…',
}: ListSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTyped(value, onChange);
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
          onChange(text.trim());
        } else if (event.key === 'Escape' && text !== '') {
          clear();
        } else if (event.key === 'ArrowDown') {
          event.preventDefault();
          document.querySelector<HTMLElement>('main [data-index] :is(a, [data-row-act])')?.focus();
        }
      }}
      placeholder={placeholder}
      inputRef={input}
      sx={isWide ? { flex: '1 1 220px', maxWidth: 420 } : { flex: '1 1 200px', order: -1 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton aria-label="Очистить поиск" size="small" edge="end" onClick={clear}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      slotProps={{
        input: { 'aria-label': 'Поиск в списке', enterKeyHint: 'search', maxLength: 100, autoComplete: 'off' },
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
  const look = useEffectEvent((wanted: string) => {
    if (wanted !== value) {
      onChange(wanted);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => look(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
