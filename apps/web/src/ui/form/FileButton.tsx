import { Button, CircularProgress } from '@mui/material';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  /** Endings of file names: «.xlsx,.csv». */
  readonly accept: string;
  /** Accessible name of the field behind the button. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that lets a person choose one file; the same file can be chosen again. */
export function FileButton({ accept, label, icon, isBusy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        // Not disabled while it is busy: the button would lose the focus, which a dialog gives back when it closes.
        startIcon={isBusy ? <CircularProgress size={18} aria-hidden /> : icon}
        aria-busy={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {children}
      </Button>
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
