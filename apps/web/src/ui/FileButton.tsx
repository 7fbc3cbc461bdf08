import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'startIcon' | 'loading' | 'children'> {
  /** Endings of file names: «.xlsx,.csv». */
  readonly accept: string;
  /** Accessible name of the field behind the button. */
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets a person choose one file; the same file can be chosen again. */
export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) {
            onFile(file);
          }
        }}
      />
    </>
  );
}
