import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { cardMerge, cardSnapshot } from '#features/transport/card/transport.card-edit';
import { aTransport } from '#features/transport/testing/transport.builders';
import type { FormField, FormValues } from '#features/transport/transport.form';
import { createEditor } from '#platform/editor/create-editor';
import type { Editor } from '#platform/editor/editor';

import { useCardForm } from './card-form.ts';

afterEach(cleanup);

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

function Field({ editor }: { readonly editor: Editor<FormValues, FormField> }) {
  const form = useCardForm(editor);
  return <input aria-label="Место приемки" {...form.register('acceptancePlaceMark')} />;
}

/** Types as soon as the field is on the page, before the browser has drawn it. */
function QuickHand({ editor }: { readonly editor: Editor<FormValues, FormField> }) {
  useLayoutEffect(() => {
    const field = screen.getByLabelText<HTMLInputElement>('Место приемки');
    field.focus();
    document.execCommand('insertText', false, 'Площадка 2');
  }, []);
  return <Field editor={editor} />;
}

test('what is typed at the first moment is an edit and stays in the field', async () => {
  const editor = anEditor();
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? <QuickHand editor={editor} /> : <button onClick={() => setIsOpen(true)}>Открыть</button>;
  }
  render(<Page />);
  screen.getByRole('button').click();
  const field = await screen.findByLabelText('Место приемки');
  await waitFor(() => expect(editor.getState().changed).toEqual(['acceptancePlaceMark']));
  expect(field).toHaveValue('Площадка 2');
});
