import { Button, IconButton, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';

import { ArrowIcon, CropIcon, PencilIcon, RedoIcon, RotateIcon, TextIcon, UndoIcon } from '#ui/page-icons';

import type { EditHistory } from './photo.edits.ts';
import { Tools } from '../PhotoFullScreen.tsx';

export type Tool = 'crop' | 'draw' | 'arrow' | 'text';

interface PhotoEditorHeadProps {
  readonly history: EditHistory;
  readonly isSaving: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export const PhotoEditorHead = ({ history, isSaving, onUndo, onRedo, onSave, onClose }: PhotoEditorHeadProps) => (
  <Tools>
    <Plain onClick={onClose}>Отмена</Plain>
    <Spread />
    <IconButton aria-label="Отменить правку" disabled={history.done.length === 0} onClick={onUndo}>
      <UndoIcon />
    </IconButton>
    <IconButton aria-label="Вернуть правку" disabled={history.undone.length === 0} onClick={onRedo}>
      <RedoIcon />
    </IconButton>
    <Primary variant="contained" loading={isSaving} disabled={history.done.length === 0} onClick={onSave}>
      Сохранить
    </Primary>
  </Tools>
);

interface PhotoEditorToolsProps {
  readonly tool: Tool;
  readonly text: string;
  readonly onTool: (tool: Tool) => void;
  readonly onText: (text: string) => void;
  readonly onRotate: () => void;
}

const tools = [
  ['crop', 'Обрезать', CropIcon],
  ['draw', 'Рисовать', PencilIcon],
  ['arrow', 'Стрелка', ArrowIcon],
  ['text', 'Текст', TextIcon],
] as const;

export const PhotoEditorTools = ({ tool, text, onTool, onText, onRotate }: PhotoEditorToolsProps) => (
  <>
    {tool === 'text' && (
      <Line>
        <TextField
          label="Надпись"
          value={text}
          onChange={({ target }) => onText(target.value)}
          helperText="Напишите и коснитесь места на снимке"
          fullWidth
        />
      </Line>
    )}
    <Tools>
      <Plain size="large" startIcon={<RotateIcon />} onClick={onRotate}>
        Повернуть
      </Plain>
      <Group
        exclusive
        value={tool}
        onChange={(_event, next: Tool | null) => next && onTool(next)}
        aria-label="Инструмент"
      >
        {tools.map(([value, word, Icon]) => (
          <ToggleButton key={value} value={value}>
            <Icon aria-hidden />
            {word}
          </ToggleButton>
        ))}
      </Group>
    </Tools>
  </>
);

const Spread = styled('span')({ flex: 1 });
/** Buttons without a background on the black editor. */
const Plain = styled(Button)({
  '&&': { borderColor: 'currentColor', backgroundColor: 'transparent', color: 'inherit' },
});
const Primary = styled(Button)(({ theme }) => ({ '&&': { color: theme.tokens.onBrand } }));
const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  maxWidth: '100%',
  overflowX: 'auto',
  '& .MuiToggleButton-root, & .MuiToggleButton-root:hover': {
    backgroundColor: 'transparent',
    flexDirection: 'column',
    minWidth: 72,
    minHeight: 56,
    padding: '4px 8px',
    borderColor: 'currentColor',
    color: 'inherit',
    textTransform: 'none',
    lineHeight: 1.2,
  },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover':
    theme.themeName === 'sun'
      ? { backgroundColor: theme.tokens.selected, color: theme.tokens.ink }
      : { backgroundColor: '#fff', color: '#000' },
}));
const Line = styled('div')(({ theme }) => ({
  padding: '12px 12px 8px',
  backgroundColor: theme.tokens.raised,
  color: theme.tokens.ink,
}));
