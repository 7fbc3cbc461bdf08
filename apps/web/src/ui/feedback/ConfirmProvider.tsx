import { createContext, use, useCallback, useState, type ReactNode } from 'react';

import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx';

type Confirm = (request: ConfirmRequest) => Promise<boolean>;

interface Question {
  readonly request: ConfirmRequest;
  readonly answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** `if (await confirm({ object, consequence, confirmLabel })) …` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) {
    throw new Error('useConfirm is called outside ConfirmProvider');
  }
  return confirm;
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  // Kept while the dialog fades out, so that its text does not disappear before it.
  const [last, setLast] = useState<Question | null>(null);

  const confirm = useCallback<Confirm>(
    (request) =>
      new Promise((resolve) => {
        setQuestions((waiting) => [...waiting, { request, answer: resolve }]);
      }),
    [],
  );

  const current = questions[0];
  if (current && current !== last) {
    setLast(current);
  }
  const answer = (yes: boolean) => {
    current?.answer(yes);
    setQuestions((waiting) => waiting.slice(1));
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {last && (
        <ConfirmDialog
          {...last.request}
          open={current !== undefined}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </ConfirmContext>
  );
}
