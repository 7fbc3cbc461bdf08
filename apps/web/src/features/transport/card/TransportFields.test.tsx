import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';

import { createEditor } from '#platform/editor/create-editor';
import type { Editor } from '#platform/editor/editor';
import { renderUi } from '#ui/test-render';

import { aTransport } from '../testing/transport.builders.ts';
import type { FormField, FormValues } from '../transport.form.ts';
import { cardMerge, cardSnapshot } from './transport.card-edit.ts';
import { TextCell } from './TransportFields.tsx';

const record = aTransport();
const anEditor = (): Editor<FormValues, FormField> =>
  createEditor({
    record,
    read: cardSnapshot,
    merge: cardMerge,
    draft: { read: () => null, keep: () => undefined, flush: () => undefined, drop: async () => undefined },
    check: () => ({ success: true, data: null }),
    save: async () => record,
  });

/** Types as soon as the field is on the page, before the browser has drawn it. */
function QuickHand({ editor }: { readonly editor: Editor<FormValues, FormField> }) {
  useLayoutEffect(() => {
    const field = screen.getByLabelText<HTMLInputElement>('Место приемки');
    field.focus();
    document.execCommand('insertText', false, 'Площадка 2');
  }, []);
  return <TextCell field="acceptancePlaceMark" fields={editor} />;
}

test('what is typed at the first moment is an edit and stays in the field', async () => {
  const editor = anEditor();
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? <QuickHand editor={editor} /> : <button onClick={() => setIsOpen(true)}>Открыть</button>;
  }
  renderUi(<Page />);
  screen.getByRole('button', { name: 'Открыть' }).click();
  const field = await screen.findByLabelText('Место приемки');
  await waitFor(() => expect(editor.getState().changed).toEqual(['acceptancePlaceMark']));
  expect(field).toHaveValue('Площадка 2');
});
