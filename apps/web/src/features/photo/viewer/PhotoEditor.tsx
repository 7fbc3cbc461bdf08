import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

import { LoadingBox } from '#ui/feedback/LoadingBox';

import { drawEdits, type Edit, noEdits, redo, undo, withEdit } from './photo.edits.ts';
import { useBitmap, useDrawing } from './photo.use-drawing.ts';
import { type Stroke, useStroke } from './photo.use-stroke.ts';
import { PhotoEditorHead, PhotoEditorTools, type Tool } from './PhotoEditorTools.tsx';
import { PhotoFullScreen } from '../PhotoFullScreen.tsx';

export interface PhotoEditorProps {
  /** «Фото 7» */
  readonly title: string;
  readonly load: () => Promise<Blob | null>;
  /** Resolves when the changed picture is on the device. */
  readonly onSave: (picture: ImageBitmap) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Rotate, crop, draw, arrow, text; every edit can be undone until the photo is saved. */
export function PhotoEditor({ title, load, onSave, onFailure, onClose }: PhotoEditorProps) {
  const image = useBitmap(load, onFailure);
  const [history, setHistory] = useState(noEdits);
  const [tool, setTool] = useState<Tool>('arrow');
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const add = (edit: Edit) => setHistory((before) => withEdit(before, edit));
  const stroke = useStroke(canvas, (done) => {
    const edit = editOf(done, tool, text);
    if (edit) {
      add(edit);
    }
  });
  useDrawing(
    canvas,
    image,
    history.done,
    stroke.current && tool !== 'crop' ? editOf(stroke.current, tool, text) : null,
  );

  async function save(): Promise<void> {
    setSaving(true);
    try {
      await onSave(await createImageBitmap(drawEdits(image!, image!.width, image!.height, history.done)));
    } catch (error) {
      onFailure(error);
    } finally {
      setSaving(false);
    }
  }
  const keys: Readonly<Record<string, () => void>> = {
    z: () => setHistory(undo),
    y: () => setHistory(redo),
    я: () => setHistory(undo),
    н: () => setHistory(redo),
  };
  return (
    <PhotoFullScreen
      label={`Изменить снимок. ${title}`}
      onKey={(event) => (event.ctrlKey || event.metaKey) && keys[event.key.toLowerCase()]?.()}
      onClose={onClose}
    >
      <PhotoEditorHead
        history={history}
        isSaving={isSaving}
        onUndo={() => setHistory(undo)}
        onRedo={() => setHistory(redo)}
        onSave={() => void save()}
        onClose={onClose}
      />
      <Stage>
        {image ? (
          <Paper>
            <canvas ref={canvas} {...stroke.handlers} aria-label="Полотно правки" />
            {tool === 'crop' && stroke.current && <Cut stroke={stroke.current} />}
          </Paper>
        ) : (
          <LoadingBox />
        )}
      </Stage>
      <PhotoEditorTools
        tool={tool}
        text={text}
        onTool={setTool}
        onText={setText}
        onRotate={() => add({ kind: 'rotate' })}
      />
    </PhotoFullScreen>
  );
}

/** The edit of a stroke with the current tool; null when the stroke is too short or the text is empty. */
function editOf({ points }: Stroke, tool: Tool, text: string): Edit | null {
  const [from, to] = [points[0]!, points.at(-1)!];
  if (tool === 'text') {
    return text.trim() === '' ? null : { kind: 'text', at: to, text: text.trim() };
  }
  if (tool === 'draw') {
    return { kind: 'draw', points };
  }
  return Math.hypot(to.x - from.x, to.y - from.y) < 0.02 ? null : { kind: tool, from, to };
}

/** The area that stays is bright, the rest is darkened. */
function Cut({ stroke: { points } }: { readonly stroke: Stroke }) {
  const [from, to] = [points[0]!, points.at(-1)!];
  const share = (value: number) => `${value * 100}%`;
  return (
    <Frame
      style={{
        left: share(Math.min(from.x, to.x)),
        top: share(Math.min(from.y, to.y)),
        width: share(Math.abs(to.x - from.x)),
        height: share(Math.abs(to.y - from.y)),
      }}
    />
  );
}

const Stage = styled('div')({
  display: 'grid',
  flex: 1,
  placeItems: 'center',
  minHeight: 0,
  padding: 8,
  overflow: 'hidden',
});
const Paper = styled('div')({
  position: 'relative',
  display: 'flex',
  maxWidth: '100%',
  maxHeight: '100%',
  minHeight: 0,
  overflow: 'hidden',
  '& canvas': { maxWidth: '100%', maxHeight: '100%', minHeight: 0, touchAction: 'none', cursor: 'crosshair' },
});
const Frame = styled('div')({
  position: 'absolute',
  border: '2px dashed #fff',
  boxShadow: '0 0 0 4000px rgba(0, 0, 0, 0.6)',
  pointerEvents: 'none',
});
