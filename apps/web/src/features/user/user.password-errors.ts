import type { PasswordForm } from '@otk/domain/user/user.password';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

type Field = keyof PasswordForm;

/** A changed field loses its own error; the new password is judged by its neighbours, so its errors go with theirs. */
const clearedBy: Readonly<Record<Field, readonly Field[]>> = {
  oldPassword: ['oldPassword', 'newPassword'],
  newPassword: ['newPassword', 'confirmPassword'],
  confirmPassword: ['newPassword', 'confirmPassword'],
};

/** Spec §5: new-password errors clear when either password field changes. */
export function useClearedErrors({ subscribe, clearErrors }: UseFormReturn<PasswordForm>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          if (type === 'change' && name && name in clearedBy) {
            clearErrors([...clearedBy[name as Field]]);
          }
        },
      }),
    [subscribe, clearErrors],
  );
}
