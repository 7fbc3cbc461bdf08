import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';

import { TextField } from '#ui/form/TextField';
import { Tooltip } from '#ui/feedback/Tooltip';

import { applyTool, bodyTools, insertPlaceholder, type Selection } from './notification.body.ts';
import { type NamedPlaceholder, TemplatePlaceholders } from './TemplatePlaceholders.tsx';

interface TemplateBodyProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly placeholders: readonly NamedPlaceholder[];
}

/** Text area for the template's HTML, with buttons for tags. Only the preview renders it as HTML, after sanitising. */
export function TemplateBody({ value, onChange, error, placeholders }: TemplateBodyProps) {
  const [area, setArea] = useState<HTMLInputElement | null>(null);
  const [wanted, setWanted] = useState<Selection | null>(null);

  const selection = (): Selection => ({
    text: value,
    start: area?.selectionStart ?? value.length,
    end: area?.selectionEnd ?? value.length,
  });
  const put = (next: Selection) => {
    onChange(next.text);
    setWanted(next);
  };
  // After React has written the new text, which moves the cursor to its end.
  useLayoutEffect(() => {
    if (wanted) {
      area?.focus();
      area?.setSelectionRange(wanted.start, wanted.end);
    }
  }, [area, wanted]);

  return (
    <div>
      <Tools role="toolbar" aria-label="Оформление текста">
        {bodyTools.map((tool) => (
          <Tooltip key={tool.label} title={tool.title}>
            <Button
              size="small"
              aria-label={tool.title}
              // Keeps the focus, and with it the selection, in the text area.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(applyTool(selection(), tool))}
            >
              {tool.label}
            </Button>
          </Tooltip>
        ))}
      </Tools>
      <TextField
        label="Текст"
        name="body"
        value={value}
        onChange={onChange}
        error={error}
        lines={10}
        inputRef={setArea}
        hint="Разрешены абзацы, списки, таблицы, выделение и ссылки. Остальное будет убрано. Неизвестное значение уходит вместе со своим предложением, строкой таблицы или частью «Если известно»."
      />
      <TemplatePlaceholders
        placeholders={placeholders}
        onInsert={(name) => put(insertPlaceholder(selection(), name))}
      />
    </div>
  );
}

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginBottom: 8 });
